CREATE TABLE "today_settings" (
	"owner_id" uuid PRIMARY KEY NOT NULL,
	"rest_days" integer NOT NULL,
	"daily_limit" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "today_settings" ADD CONSTRAINT "today_settings_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;