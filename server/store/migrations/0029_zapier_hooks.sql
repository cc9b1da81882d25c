CREATE TABLE "zapier_hooks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"type" text NOT NULL,
	"sealed" "bytea" NOT NULL,
	"digest" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"dropped_at" timestamp with time zone,
	CONSTRAINT "zapier_hooks_once" UNIQUE("owner_id","type","digest")
);
--> statement-breakpoint
DROP INDEX "api_calls_user";--> statement-breakpoint
ALTER TABLE "api_calls" ADD COLUMN "kind" text DEFAULT 'kapture' NOT NULL;--> statement-breakpoint
ALTER TABLE "api_calls" ADD COLUMN "call" text;--> statement-breakpoint
ALTER TABLE "pushes" ADD COLUMN "target_id" uuid;--> statement-breakpoint
ALTER TABLE "pushes" ADD COLUMN "insist" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "pushes" ADD COLUMN "unconfirmed" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE "pushes" p SET "unconfirmed" = r.count FROM (
	SELECT push_id, count(*)::int AS count FROM push_rows WHERE status = 'failed' AND reason = 'unknown' GROUP BY push_id
) r WHERE r.push_id = p.id;--> statement-breakpoint
ALTER TABLE "zapier_hooks" ADD CONSTRAINT "zapier_hooks_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "api_calls_user" ON "api_calls" USING btree ("user_id","kind","id");