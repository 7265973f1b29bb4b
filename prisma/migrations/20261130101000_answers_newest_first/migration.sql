-- Answers are listed by when they were given or changed last.
DROP INDEX "EventAnswer_eventId_answer_id_idx";
CREATE INDEX "EventAnswer_eventId_answer_answeredAt_id_idx" ON "EventAnswer"("eventId", "answer", "answeredAt", "id");
CREATE INDEX "EventAnswer_eventId_answeredAt_id_idx" ON "EventAnswer"("eventId", "answeredAt", "id");
