DROP INDEX "predictions_file";--> statement-breakpoint
CREATE INDEX "predictions_file" ON "predictions" USING btree ("fips","run_id","score","attom_id","on_market","prediction_class","last_sale_on") WHERE in_file;--> statement-breakpoint
ALTER TABLE "predictions" SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
