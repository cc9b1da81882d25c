ALTER TABLE "orders" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower(name || ' ' || accessible::text || ' ' || coalesce(hubspot_id, ''))) STORED;--> statement-breakpoint
CREATE INDEX "orders_created" ON "orders" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "orders_name" ON "orders" USING btree (lower("name"),"id");