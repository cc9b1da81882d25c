ALTER TABLE "installation" ADD COLUMN "secret_key_check" "bytea";--> statement-breakpoint
ALTER TABLE "installation" ADD COLUMN "min_schema" integer DEFAULT 0 NOT NULL;