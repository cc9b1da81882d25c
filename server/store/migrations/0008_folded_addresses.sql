DROP INDEX "users_email";--> statement-breakpoint
CREATE UNIQUE INDEX "users_email" ON "users" USING btree (lower("email" collate "C"));