CREATE INDEX "order_items_missing" ON "order_items" USING btree ("crm_missing_at","id") WHERE "order_items"."crm_missing_at" is not null;--> statement-breakpoint
CREATE INDEX "orders_missing" ON "orders" USING btree ("crm_missing_at","id") WHERE "orders"."crm_missing_at" is not null;--> statement-breakpoint
CREATE INDEX "companies_missing" ON "companies" USING btree ("crm_missing_at","id") WHERE "companies"."crm_missing_at" is not null;--> statement-breakpoint
CREATE INDEX "users_missing" ON "users" USING btree ("crm_missing_at","id") WHERE "users"."crm_missing_at" is not null;