CREATE INDEX "facts_at" ON "facts" USING btree ("at");--> statement-breakpoint
CREATE INDEX "facts_actor" ON "facts" USING btree ("actor_id","at");