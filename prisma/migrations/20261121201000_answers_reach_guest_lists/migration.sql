-- Whoever follows a guest list sees an answer that a guest changes.
DROP TRIGGER "Registration_revision" ON "Registration";
CREATE TRIGGER "Registration_revision" BEFORE UPDATE ON "Registration" FOR EACH ROW
  WHEN (ROW(OLD."name", OLD."partySize", OLD."status", OLD."checkedInAt", OLD."checkedInById", OLD."checkInKey", OLD."answers")
    IS DISTINCT FROM
    ROW(NEW."name", NEW."partySize", NEW."status", NEW."checkedInAt", NEW."checkedInById", NEW."checkInKey", NEW."answers"))
  EXECUTE FUNCTION advance_registration_revision();
