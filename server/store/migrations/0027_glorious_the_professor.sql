ALTER TABLE "companies" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower(name || ' ' || coalesce(hubspot_id, ''))) STORED;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower(first_name || ' ' || last_name || ' ' || email || ' ' || brokerage || ' ' || coalesce(hubspot_id, ''))) STORED;--> statement-breakpoint
CREATE INDEX "companies_name" ON "companies" USING btree (lower("name"),"id");--> statement-breakpoint
CREATE INDEX "users_name" ON "users" USING btree (lower("last_name"),lower("first_name"),"id");--> statement-breakpoint
CREATE INDEX "users_company" ON "users" USING btree ("company_id");