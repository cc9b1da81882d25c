ALTER TABLE "throttles" ALTER COLUMN "key" SET DATA TYPE text collate "C";--> statement-breakpoint
CREATE INDEX "order_items_order" ON "order_items" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "order_users_user" ON "order_users" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "orders_accessible" ON "orders" USING gin ("accessible");--> statement-breakpoint
CREATE INDEX "mail_links_user" ON "mail_links" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "payments_owner" ON "payments" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "resets_user" ON "resets" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_actor" ON "sessions" USING btree ("actor_id");--> statement-breakpoint
CREATE INDEX "stats_links_audit" ON "stats_links" USING btree ("audit_id");