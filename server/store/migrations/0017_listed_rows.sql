DROP INDEX "audit_rows_likeliest";--> statement-breakpoint
DROP INDEX IF EXISTS "audit_rows_search";--> statement-breakpoint
DROP INDEX IF EXISTS "audit_rows_search_contact";--> statement-breakpoint
ALTER TABLE "audit_rows" ADD COLUMN "search_text" text GENERATED ALWAYS AS (((case when octet_length((coalesce(nullif(address, ''), street) || E'\n' || city || E'\n' || zip
  || E'\n' || first_name || E'\n' || last_name || E'\n' || email)) = char_length((coalesce(nullif(address, ''), street) || E'\n' || city || E'\n' || zip
  || E'\n' || first_name || E'\n' || last_name || E'\n' || email))
  then upper((coalesce(nullif(address, ''), street) || E'\n' || city || E'\n' || zip
  || E'\n' || first_name || E'\n' || last_name || E'\n' || email) collate "C") else upper((coalesce(nullif(address, ''), street) || E'\n' || city || E'\n' || zip
  || E'\n' || first_name || E'\n' || last_name || E'\n' || email) collate "und-x-icu") collate "C" end)
  || E'\n' || translate(phone, translate(phone, '0123456789', ''), ''))) STORED,
  ADD COLUMN "is_traced" boolean GENERATED ALWAYS AS (skip_trace is not null) STORED,
  ADD COLUMN "is_traceable" boolean GENERATED ALWAYS AS (skip_trace is null and first_name <> '' and last_name <> '' and (phone <> '' or email <> '' or street <> '')) STORED;--> statement-breakpoint
CREATE INDEX "audit_rows_listed" ON "audit_rows" USING btree ("audit_id",coalesce(score, -1::real),(-row_no)) INCLUDE ("row_no","score","covid_distress","avm_cents","last_sale_on","owner_occupied","same_owner","beds","baths","area_sqft","is_traced","is_traceable");--> statement-breakpoint
CREATE INDEX "audit_rows_previewed" ON "audit_rows" USING btree ("audit_id",((same_owner is false)::int),(-row_no)) INCLUDE ("row_no","same_owner");--> statement-breakpoint
ALTER TABLE "audit_rows" SET (autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_vacuum_scale_factor = 0.05);
