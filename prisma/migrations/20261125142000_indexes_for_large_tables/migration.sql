-- Part of PostgreSQL, and an extension that the owner of a database may add.
CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- Serve: Event.registrations and Event.waitlist by words. The list of what is not in the index yet is short, so that
-- nobody who registers waits for long when it is their turn to empty it, nor who searches reads much of it.
CREATE INDEX "Registration_search" ON "Registration" USING gin ("searchText" gin_trgm_ops) WITH (gin_pending_list_limit = 64);
CREATE INDEX "WaitlistEntry_search" ON "WaitlistEntry" USING gin ("searchText" gin_trgm_ops) WITH (gin_pending_list_limit = 64);
-- Serve: Query.events by words and by place.
CREATE INDEX "Event_search_title" ON "Event" USING gin ("title" gin_trgm_ops);
CREATE INDEX "Event_search_description" ON "Event" USING gin ("description" gin_trgm_ops);
CREATE INDEX "Event_search_venue" ON "Event" USING gin ("venueName" gin_trgm_ops);
CREATE INDEX "Event_search_address" ON "Event" USING gin ("venueAddress" gin_trgm_ops);

-- Serves: Event.registrationPace, the places of some days, from the index alone.
CREATE INDEX "Registration_pace" ON "Registration" ("eventId", "createdAt") INCLUDE ("partySize") WHERE "status" NOT IN ('CANCELLED', 'DECLINED');

-- CreateIndex
CREATE INDEX "Event_groupId_updatedAt_idx" ON "Event"("groupId", "updatedAt");

-- CreateIndex
CREATE INDEX "Membership_userId_id_idx" ON "Membership"("userId", "id");
