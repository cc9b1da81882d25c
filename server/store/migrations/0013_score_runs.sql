ALTER TABLE "audit_rows" ADD COLUMN "score_run_id" bigint;--> statement-breakpoint
ALTER TABLE "prediction_runs" ADD COLUMN "score_percentiles" real[];--> statement-breakpoint
CREATE INDEX "prediction_runs_id" ON "prediction_runs" USING btree ("id");--> statement-breakpoint
UPDATE "prediction_runs" r SET "score_percentiles" = (
  SELECT array_agg(sorted[(n * cardinality(sorted) + 99) / 100] ORDER BY n)
  FROM (SELECT array_agg(p."score" ORDER BY p."score") AS sorted FROM "predictions" p
        WHERE p."fips" = r."fips" AND p."run_id" = r."id") of_run, generate_series(1, 99) n)
WHERE (r."fips", r."id") IN (SELECT "fips", "run_id" FROM "property_scores");
