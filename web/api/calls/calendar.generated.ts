// Made from the contract by contract/generate-calls.ts; not to be edited by hand.
import { addCalls } from '../calls.ts'

addCalls({
  "calendar.answerFixedPeriod": ["POST","/api/citizen/holiday-period/questionnaire/fixed-period/:id"],
  "calendar.answerOpenRanges": ["POST","/api/citizen/holiday-period/questionnaire/open-range/:id"],
  "calendar.cancelDiscussionTime": ["DELETE","/api/citizen/calendar-event/reservation"],
  "calendar.dismissDailyServiceTimeNotifications": ["POST","/api/citizen/daily-service-time-notifications/dismiss"],
  "calendar.findPreschoolOperationalDates": ["POST","/api/citizen/preschool-operational-dates",{"map":{"list":"date"}}],
  "calendar.getCalendarEvents": ["GET","/api/citizen/calendar-events",{"list":{"keys":{"period":{"keys":{"start":"date","end":"date"}},"attendingChildren":{"map":{"list":{"keys":{"periods":{"list":{"keys":{"start":"date","end":"date"}}}}}}},"timesByChild":{"map":{"list":{"keys":{"date":"date","startTime":"time","endTime":"time"}}}}}}}],
  "calendar.getDailyServiceTimeNotifications": ["GET","/api/citizen/daily-service-time-notifications"],
  "calendar.getDiscussionTimeFile": ["GET","/api/citizen/calendar-event/reservation/:calendarEventTimeId/ics"],
  "calendar.getEventFile": ["GET","/api/citizen/calendar-event/:id/ics"],
  "calendar.getExpiringIncome": ["GET","/api/citizen/income/expiring",{"list":"date"}],
  "calendar.getHolidayPeriods": ["GET","/api/citizen/holiday-period",{"list":{"keys":{"period":{"keys":{"start":"date","end":"date"}},"reservationsOpenOn":"date","reservationDeadline":"date"}}}],
  "calendar.getQuestionnaires": ["GET","/api/citizen/holiday-period/questionnaire",{"list":{"keys":{"questionnaire":{"tag":"type","variants":{"FIXED_PERIOD":{"keys":{"active":{"keys":{"start":"date","end":"date"}},"conditions":{"keys":{"continuousPlacement":{"keys":{"start":"date","end":"date"}}}},"periodOptions":{"list":{"keys":{"start":"date","end":"date"}}}}},"OPEN_RANGES":{"keys":{"active":{"keys":{"start":"date","end":"date"}},"conditions":{"keys":{"continuousPlacement":{"keys":{"start":"date","end":"date"}}}},"period":{"keys":{"start":"date","end":"date"}}}}}},"eligibleChildren":{"map":{"list":{"keys":{"start":"date","end":"date"}}}},"previousAnswers":{"list":{"keys":{"fixedPeriod":{"keys":{"start":"date","end":"date"}},"openRanges":{"list":{"keys":{"start":"date","end":"date"}}}}}}}}}],
  "calendar.getReservations": ["GET","/api/citizen/reservations",{"keys":{"reservableRange":{"keys":{"start":"date","end":"date"}},"children":{"list":{"keys":{"upcomingPlacementStartDate":"date"}}},"days":{"list":{"keys":{"date":"date","children":{"list":{"keys":{"reservations":{"list":{"tag":"type","variants":{"TIMES":{"keys":{"range":{"keys":{"start":"time","end":"end"}},"modifiedAt":"instant"}},"NO_TIMES":{"keys":{"modifiedAt":"instant"}}}}},"attendances":{"list":{"keys":{"start":"time","end":"end"}}},"reservableTimeRange":{"tag":"type","variants":{"NORMAL":{"keys":{"range":{"keys":{"start":"time","end":"time"}}}},"SHIFT_CARE":{"keys":{"range":{"keys":{"start":"time","end":"time"}}}},"INTERMITTENT_SHIFT_CARE":{"keys":{"placementUnitOperationTime":{"keys":{"start":"time","end":"time"}}}}}},"holidayPeriodEffect":{"tag":"type","variants":{"NotYetReservable":{"keys":{"period":{"keys":{"start":"date","end":"date"}},"reservationsOpenOn":"date"}}}},"usedService":{"keys":{"usedServiceRanges":{"list":{"keys":{"start":"time","end":"end"}}}}}}}}}}}}}],
  "calendar.reportAbsences": ["POST","/api/citizen/absences"],
  "calendar.reserveDiscussionTime": ["POST","/api/citizen/calendar-event/reservation"],
  "calendar.undoSave": ["POST","/api/citizen/reservations/undo"],
  "calendar.updateReservations": ["POST","/api/citizen/reservations"],
})
