ALTER TABLE "audit_rows" ADD COLUMN "match_reasons" text[];--> statement-breakpoint
ALTER TABLE "audit_rows" ADD COLUMN "match_verdict" text;--> statement-breakpoint
CREATE INDEX "streets_name_in_state" ON "streets" USING btree (left("fips", 2),split_part("street", '|', 2));