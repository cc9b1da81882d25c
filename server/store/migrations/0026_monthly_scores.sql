ALTER TABLE "audit_rows" ADD COLUMN "rescored_month" text;--> statement-breakpoint
ALTER TABLE "audit_rows" ADD COLUMN "first_score" real;--> statement-breakpoint
ALTER TABLE "audit_rows" ADD COLUMN "first_score_run_id" bigint;--> statement-breakpoint
ALTER TABLE "audit_rows" ADD COLUMN "score_change" text;