CREATE TABLE "sent_emailers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"deal_id" uuid,
	"report_week" text collate "C" NOT NULL,
	"kind" text NOT NULL,
	"times_before" integer NOT NULL,
	"recipient_id" uuid NOT NULL,
	"sent_by" uuid NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"bounced_at" timestamp with time zone,
	"bounce_reason" text,
	CONSTRAINT "sent_emailers_once" UNIQUE NULLS NOT DISTINCT("user_id","deal_id","report_week","kind","times_before")
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "weekly_mail" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "weekly_mail_token" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "sent_emailers" ADD CONSTRAINT "sent_emailers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_weekly_mail_token_unique" UNIQUE("weekly_mail_token");