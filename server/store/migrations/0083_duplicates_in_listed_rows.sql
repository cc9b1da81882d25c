-- A list leaves duplicates out, and is still answered by the index alone.
DROP INDEX "audit_rows_listed";--> statement-breakpoint
CREATE INDEX "audit_rows_listed" ON "audit_rows" USING btree ("audit_id",coalesce(score, -1::real),(-row_no)) INCLUDE ("row_no","duplicate_of","score","covid_distress","avm_cents","last_sale_on","owner_occupied","same_owner","beds","baths","area_sqft","is_traced","is_traceable");--> statement-breakpoint
DROP INDEX "audit_rows_previewed";--> statement-breakpoint
CREATE INDEX "audit_rows_previewed" ON "audit_rows" USING btree ("audit_id",((same_owner is false)::int),(-row_no)) INCLUDE ("row_no","duplicate_of","same_owner");
