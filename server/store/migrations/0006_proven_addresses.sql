ALTER TABLE "users" ADD COLUMN "email_proven_at" timestamp with time zone;--> statement-breakpoint
UPDATE "users" SET "email_proven_at" = "proof"."at" FROM (
	SELECT "owner_id", max("at") AS "at" FROM "facts" WHERE "type" IN ('v1.PasswordReset', 'v1.EmailChanged') GROUP BY "owner_id"
) AS "proof" WHERE "proof"."owner_id" = "users"."id";
