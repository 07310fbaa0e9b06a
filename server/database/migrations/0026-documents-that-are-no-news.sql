-- What is brought in from before gets its document like everything else, and nobody is told of it.
alter table drawn_document add column is_news boolean not null default true;

-- The mail about a decision of a place is written with its document, as those about fees and support are.
drop index decision_to_announce;
