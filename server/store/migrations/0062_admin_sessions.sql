ALTER TABLE "sessions" ADD COLUMN "as_admin" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "sessions" SET "as_admin" = true FROM "users"
WHERE "users"."id" = "sessions"."user_id" AND "users"."role" = 'admin'
	AND "sessions"."actor_id" = "sessions"."user_id" AND "sessions"."revoked_at" IS NULL;--> statement-breakpoint
UPDATE "sessions" SET "revoked_at" = now() FROM (
	SELECT "user_id", min("at") AS "at" FROM (
		SELECT "user_id", "confirmed_at" AS "at" FROM "second_factors" WHERE "confirmed_at" IS NOT NULL
		UNION ALL SELECT "user_id", "created_at" FROM "passkeys") AS "factors"
	GROUP BY "user_id") AS "first"
WHERE "first"."user_id" = "sessions"."user_id" AND "sessions"."actor_id" = "sessions"."user_id"
	AND "sessions"."created_at" < "first"."at" AND "sessions"."revoked_at" IS NULL;--> statement-breakpoint
UPDATE "sessions" SET "expires_at" = least("expires_at", now() + interval '1 hour')
WHERE "as_admin" AND "revoked_at" IS NULL
	AND NOT EXISTS (SELECT FROM "second_factors" f WHERE f."user_id" = "sessions"."user_id" AND f."confirmed_at" IS NOT NULL)
	AND NOT EXISTS (SELECT FROM "passkeys" p WHERE p."user_id" = "sessions"."user_id");
