-- Families know members of staff by the name they are called by, which need not be the first of their names.
alter table employee add column preferred_name text not null default '';

create or replace view named_message_account as
  select account.id, account.type, account.person_id,
    case account.type
      when 'CITIZEN' then person.last_name || ' ' || person.first_names
      when 'PERSONAL' then employee.last_name || ' ' || coalesce(nullif(employee.preferred_name, ''), employee.first_names)
      when 'GROUP' then unit.name || ' - ' || unit_group.name
      else account.office_name
    end as name
  from message_account account
  left join person on person.id = account.person_id
  left join employee on employee.id = account.employee_id
  left join unit_group on unit_group.id = account.group_id
  left join unit on unit.id = unit_group.unit_id;
