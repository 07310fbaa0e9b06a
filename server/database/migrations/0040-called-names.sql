-- On the screen and in mails people stand as they are called, *Eero Kuusela*; the name as the register writes it stays.
create or replace view named_message_account as
  select account.id, account.type, account.person_id,
    case account.type
      when 'CITIZEN' then person.last_name || ' ' || person.first_names
      when 'PERSONAL' then employee.last_name || ' ' || coalesce(nullif(employee.preferred_name, ''), employee.first_names)
      when 'GROUP' then unit.name || ' - ' || unit_group.name
      else account.office_name
    end as name,
    case account.type
      when 'CITIZEN' then
        coalesce(nullif(person.preferred_name, ''), split_part(person.first_names, ' ', 1)) || ' ' || person.last_name
      when 'PERSONAL' then
        coalesce(nullif(employee.preferred_name, ''), split_part(employee.first_names, ' ', 1)) || ' ' || employee.last_name
    end as called_name
  from message_account account
  left join person on person.id = account.person_id
  left join employee on employee.id = account.employee_id
  left join unit_group on unit_group.id = account.group_id
  left join unit on unit.id = unit_group.unit_id;
