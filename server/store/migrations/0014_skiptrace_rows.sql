UPDATE "audit_rows" SET "score" = NULL, "score_run_id" = NULL, "covid_distress" = NULL, "avm_cents" = NULL,
  "last_sale_cents" = NULL, "beds" = NULL, "baths" = NULL, "area_sqft" = NULL
WHERE "audit_id" IN (SELECT "stream_id" FROM "streams" WHERE "kind" = 'audit' AND "state" ->> 'type' = 'skiptrace');
