-- By which version of its letter a document was drawn. Documents of an outdated version are not served, and drawn again:
-- version 1 of letters about fees and vouchers shows home addresses. A program of before draws version 1.
-- 0 stands for a document that is queued to be drawn again.
alter table drawn_document add column letter_version smallint not null default 1;
create index drawn_document_version on drawn_document (kind, letter_version) where drawn_at is not null;
