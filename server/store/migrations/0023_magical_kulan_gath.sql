ALTER TABLE "predictions" ADD COLUMN "factors" jsonb;--> statement-breakpoint
CREATE INDEX "audit_rows_traced" ON "audit_rows" USING btree ("attom_id") WHERE is_traced;