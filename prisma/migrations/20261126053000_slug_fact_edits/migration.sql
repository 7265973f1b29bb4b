-- The field of an event's slug has a new name. Whose value it is must still be found.
UPDATE "EventFactEdit" SET "field" = 'slug' WHERE "field" = 'url';
