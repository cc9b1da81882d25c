ALTER TABLE "today_settings" ADD COLUMN "morning_mail" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "today_settings" ADD COLUMN "morning_mail_token" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "today_settings" ADD COLUMN "zone" text DEFAULT 'America/Chicago' NOT NULL;--> statement-breakpoint
CREATE INDEX "today_settings_mailed" ON "today_settings" USING btree ("owner_id") WHERE "today_settings"."morning_mail";--> statement-breakpoint
ALTER TABLE "today_settings" ADD CONSTRAINT "today_settings_morning_mail_token_unique" UNIQUE("morning_mail_token");