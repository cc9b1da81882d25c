CREATE TABLE "moxi_connections" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"connected_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "moxi_connections" ADD CONSTRAINT "moxi_connections_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;