import type { Rules } from '../rules/rule.ts'
import { refuses, warns } from '../rules/rule.ts'
import { WORKING_DAYS_OF_NOTICE } from './discussions/discussion-times.ts'
import { FREELY_REPORTED_PRESCHOOL_DAYS } from './absences/long-absences.ts'
import type { UsageWarning } from './month/month-summaries.ts'
import type { AbsenceRangeNotice } from './notices/notices.ts'
import { REMINDER_DAYS } from './notices/notices.ts'
import type { AnswerRefusal } from './holidays/questionnaires.ts'
import type { AbsenceRefusal } from './absences/report-absences.ts'
import type { RangeProblem } from './reservations/reservation-times.ts'
import { MOST_RANGES_OF_A_DAY } from './reservations/reservation-times.ts'
import type { ReservationRefusal } from './reservations/save-reservations.ts'

type DiscussionRefusal =
  | 'TIME_ALREADY_RESERVED'
  | 'ANOTHER_TIME_RESERVED'
  | 'TIME_UNKNOWN'
  | 'TIME_LOCKED'
  | 'TIME_OF_ANOTHER_CHILD'

export const CALENDAR_RULES: Rules<
  ReservationRefusal | AbsenceRefusal | AnswerRefusal | DiscussionRefusal | 'CHANGED_MEANWHILE'
> = {
  NON_RESERVABLE_DAYS: refuses(({ limits }) => ({
    fi: `Viikon läsnäoloja voi ilmoittaa ja muuttaa siihen asti, kun sen maanantain alkuun on ${limits.reservationThresholdHours} tuntia, ja kuluvan kauden loppuun asti.`,
    sv: `Närvaro för en vecka kan anmälas och ändras tills det är ${limits.reservationThresholdHours} timmar kvar till måndagens början, och till slutet av den pågående perioden.`,
    en: `Reservations of a week can be made and changed until ${limits.reservationThresholdHours} hours before its Monday begins, and up to the end of the running season.`,
  })),
  TIMES_NEEDED: refuses({
    fi: 'Päivälle, jolle kysytään varhaiskasvatusaikoja, ei riitä ilmoitus läsnäolosta: kellonajat on annettava. Avoimella lomakaudella ilmoitus riittää.',
    sv: 'För en dag då tider efterfrågas räcker det inte att anmäla närvaro: klockslag måste ges. Under en öppen semesterperiod räcker anmälan.',
    en: 'For a day that asks for times it is not enough to say that the child comes: the times must be given. In an open holiday period it is enough.',
  }),
  TIMES_NOT_POSSIBLE: refuses({
    fi: 'Päivän varhaiskasvatusaikojen on oltava mahdollisia; ehdot ovat alla varhaiskasvatusajoissa.',
    sv: 'Dagens tider måste vara möjliga; villkoren finns nedan under tider.',
    en: 'The times of a day must be possible; the conditions stand below, under times of a day.',
  }),
  DAY_TWICE: refuses({
    fi: 'Saman lapsen sama päivä voi olla tallennuksessa vain kerran.',
    sv: 'Samma dag för samma barn kan finnas bara en gång i en sparning.',
    en: 'The same day of the same child can stand in one save only once.',
  }),
  CHANGED_MEANWHILE: refuses({
    fi: 'Päiviä, joita joku muu on muuttanut sen jälkeen kun ne avattiin, ei korvata.',
    sv: 'Dagar som någon annan har ändrat sedan de öppnades ersätts inte.',
    en: 'Days that somebody else has changed since they were opened are not overwritten.',
  }),
  ATTENDANCE_ALREADY_EXISTS: refuses({
    fi: 'Poissaoloa ei voi ilmoittaa päivälle, jona lapsi on jo kirjattu saapuneeksi.',
    sv: 'Frånvaro kan inte anmälas för en dag då barnet redan har antecknats som närvarande.',
    en: 'An absence cannot be reported for a day on which the child has already been marked as present.',
  }),
  MIXED_CONTRACT_DAYS: refuses({
    fi: 'Poissaoloa ei voi ilmoittaa yhdellä kertaa lapsille, joista vain osalla on sopimuspäiviä.',
    sv: 'Frånvaro kan inte anmälas på en gång för barn av vilka bara en del har avtalsdagar.',
    en: 'An absence cannot be reported at once for children of whom only some have contract days.',
  }),
  ABSENCE_TYPE_NOT_YOURS: refuses({
    fi: 'Huoltaja voi ilmoittaa sairauden ja muun poissaolon, ja vuorohoidossa suunnitellun poissaolon, jos se on kaupungissa käytössä; muut lajit kirjaa henkilökunta.',
    sv: 'En vårdnadshavare kan anmäla sjukdom och annan frånvaro, och i skiftvård planerad frånvaro, om staden använder den; övriga slag antecknas av personalen.',
    en: 'A guardian can report illness and other absence, and in shift care a planned absence where the city uses it; the other types are recorded by staff.',
  }),
  ABSENCE_APPLICATION_NEEDED: refuses({
    fi: `Esiopetuksesta voi ilmoittaa poissaoloa yhteen menoon enintään ${FREELY_REPORTED_PRESCHOOL_DAYS} esiopetuspäivää; pidempää haetaan. Mukaan lasketaan aiemmin ilmoitetut päivät, joiden välissä lapsi ei ole esiopetuksessa. Sairauspäiviä ja henkilökunnan kirjaamia poissaoloja ei lasketa.`,
    sv: `Från förskoleundervisningen kan frånvaro i följd anmälas för högst ${FREELY_REPORTED_PRESCHOOL_DAYS} dagar; längre frånvaro söks med en ansökan. Tidigare anmälda dagar räknas med, om barnet inte deltar däremellan. Sjukdagar och frånvaro som personalen har antecknat räknas inte.`,
    en: `From pre-primary education an absence of at most ${FREELY_REPORTED_PRESCHOOL_DAYS} days in a row can be reported; a longer one is applied for. Days reported earlier count if the child does not attend in between. Sick days and absences recorded by staff do not count.`,
  }),
  QUESTIONNAIRE_NOT_OPEN: refuses({
    fi: 'Lomakyselyyn voi vastata vain sen aukioloaikana.',
    sv: 'En semesterenkät kan besvaras bara medan den är öppen.',
    en: 'A holiday questionnaire can be answered only while it is open.',
  }),
  STRONG_LOGIN_NEEDED: refuses({
    fi: 'Lomakyselyyn, joka vaatii vahvan tunnistautumisen, ei voi vastata heikommin kirjautuneena.',
    sv: 'En semesterenkät som kräver stark autentisering kan inte besvaras med svagare inloggning.',
    en: 'A holiday questionnaire that asks for strong identification cannot be answered with a weaker login.',
  }),
  RANGE_NOT_OFFERED: refuses({
    fi: 'Vastauksen päivien on oltava lapselle tarjottuja. Tarjotun jakson voi valita vain kokonaan.',
    sv: 'Dagarna i svaret måste vara sådana som erbjuds barnet. En erbjuden period kan väljas bara i sin helhet.',
    en: 'The days of an answer must be among those offered to the child. An offered period can only be chosen whole.',
  }),
  RANGES_OVERLAP: refuses({
    fi: 'Vastauksen jaksot eivät saa mennä päällekkäin.',
    sv: 'Perioderna i svaret får inte överlappa varandra.',
    en: 'The periods of an answer must not overlap.',
  }),
  TIME_ALREADY_RESERVED: refuses({
    fi: 'Keskusteluaikaa, jonka toinen perhe on varannut, ei voi varata.',
    sv: 'En samtalstid som en annan familj har bokat kan inte bokas.',
    en: 'A discussion time that another family has booked cannot be booked.',
  }),
  ANOTHER_TIME_RESERVED: refuses({
    fi: 'Lapselle voi varata samasta kyselystä vain yhden keskusteluajan.',
    sv: 'För ett barn kan bara en samtalstid bokas i samma förfrågan.',
    en: 'Only one discussion time of a survey can be booked for a child.',
  }),
  TIME_UNKNOWN: refuses({
    fi: 'Varattavan keskusteluajan on oltava tarjolla kyseiselle lapselle.',
    sv: 'Samtalstiden som bokas måste erbjudas för barnet i fråga.',
    en: 'A discussion time that is booked must be offered for that child.',
  }),
  TIME_LOCKED: refuses({
    fi: `Keskusteluajan voi varata tai perua viimeistään ${WORKING_DAYS_OF_NOTICE} arkipäivää ennen keskustelua. Viikonloppuja ja arkipyhiä ei lasketa.`,
    sv: `En samtalstid kan bokas eller avbokas senast ${WORKING_DAYS_OF_NOTICE} vardagar före samtalet. Veckoslut och helgdagar räknas inte.`,
    en: `A discussion time can be booked or cancelled at the latest ${WORKING_DAYS_OF_NOTICE} working days before the discussion. Weekends and public holidays do not count.`,
  }),
  TIME_OF_ANOTHER_CHILD: refuses({
    fi: 'Vain lapselle itselleen varatun keskusteluajan voi perua.',
    sv: 'Bara en samtalstid som är bokad för barnet kan avbokas.',
    en: 'Only a discussion time that is booked for the child can be cancelled.',
  }),
}

export const TIMES_RULES: Rules<RangeProblem> = {
  START_MISSING: refuses({
    fi: 'Varhaiskasvatusajalla on oltava alkamisaika.',
    sv: 'En tid måste ha en starttid.',
    en: 'A time must have a start.',
  }),
  END_MISSING: refuses({
    fi: 'Varhaiskasvatusajalla on oltava päättymisaika.',
    sv: 'En tid måste ha en sluttid.',
    en: 'A time must have an end.',
  }),
  TOO_MANY_RANGES: refuses({
    fi: `Päivälle voi antaa enintään ${MOST_RANGES_OF_A_DAY} varhaiskasvatusaikaa.`,
    sv: `Högst ${MOST_RANGES_OF_A_DAY} tider kan ges för en dag.`,
    en: `At most ${MOST_RANGES_OF_A_DAY} times can be given for a day.`,
  }),
  BACKWARDS: refuses({
    fi: 'Varhaiskasvatusajan on päätyttävä alkamisensa jälkeen.',
    sv: 'En tid måste sluta efter att den börjat.',
    en: 'A time must end after it starts.',
  }),
  OVERLAPPING: refuses({
    fi: 'Päivän varhaiskasvatusajat eivät saa mennä päällekkäin.',
    sv: 'Dagens tider får inte överlappa varandra.',
    en: 'The times of a day must not overlap.',
  }),
  OUTSIDE_VALID_TIMES: refuses({
    fi: 'Varhaiskasvatusajan on oltava yksikön aukioloaikojen sisällä.',
    sv: 'En tid måste ligga inom enhetens öppettider.',
    en: 'A time must lie within the opening times of the unit.',
  }),
}

export const CALENDAR_WARNINGS: Rules<
  | UsageWarning
  | keyof AbsenceRangeNotice
  | 'EXCEEDS_CONTRACT_DAYS'
  | 'NEEDS_ABSENCE_APPLICATION'
  | 'MISSING_RESERVATIONS'
> = {
  PLANNED_EXCEEDS_NEED: warns({
    fi: 'Jos kuukaudelle on ilmoitettu enemmän varhaiskasvatusaikaa kuin on sovittu, siitä huomautetaan.',
    sv: 'Om mer tid har anmälts för en månad än vad som har avtalats, ges en anmärkning.',
    en: 'More time reserved in a month than was agreed is pointed out.',
  }),
  USED_EXCEEDS_NEED: warns({
    fi: 'Jos kuukaudessa on käytetty enemmän varhaiskasvatusaikaa kuin on sovittu, siitä huomautetaan.',
    sv: 'Om mer tid har använts under en månad än vad som har avtalats, ges en anmärkning.',
    en: 'More time used in a month than was agreed is pointed out.',
  }),
  EXCEEDS_CONTRACT_DAYS: warns({
    fi: 'Jos lapsi on ollut paikalla useampana päivänä kuussa kuin on sovittu, siitä huomautetaan.',
    sv: 'Om barnet har varit närvarande fler dagar i månaden än avtalat, ges en anmärkning.',
    en: 'More days of attendance in a month than was agreed are pointed out.',
  }),
  NEEDS_ABSENCE_APPLICATION: warns({
    fi: `Esiopetuksesta voi ilmoittaa poissaoloa enintään ${FREELY_REPORTED_PRESCHOOL_DAYS} esiopetuspäivää; pidempää haetaan. Sairautta tämä ei koske.`,
    sv: `Från förskoleundervisningen kan frånvaro anmälas för högst ${FREELY_REPORTED_PRESCHOOL_DAYS} dagar; längre frånvaro söks med en ansökan. Sjukdom berörs inte.`,
    en: `From pre-primary education an absence of at most ${FREELY_REPORTED_PRESCHOOL_DAYS} days can be reported; a longer one is applied for. Illness is not concerned.`,
  }),
  MISSING_RESERVATIONS: warns({
    fi: `Puuttuvista läsnäoloista muistutetaan ${REMINDER_DAYS} päivää eteenpäin.`,
    sv: `En påminnelse ges om närvaroanmälningar som saknas för de närmaste ${REMINDER_DAYS} dagarna.`,
    en: `Missing reservations of the next ${REMINDER_DAYS} days are pointed out.`,
  }),
  lockedDays: warns({
    fi: 'Poissaolosta, jonka viikko on jo lukittu, huomautetaan: sitä ei voi perua itse.',
    sv: 'Om frånvaro i en redan låst vecka ges en anmärkning: den kan inte återtas av en själv.',
    en: 'An absence in a week that is already locked is pointed out: it cannot be taken back by oneself.',
  }),
  closedHolidayPeriods: warns({
    fi: 'Poissaolosta lomakaudella, jonka ilmoitusaika on päättynyt, huomautetaan.',
    sv: 'Om frånvaro under en semesterperiod vars anmälningstid har gått ut ges en anmärkning.',
    en: 'An absence in a holiday period whose deadline has passed is pointed out.',
  }),
  laterHolidayPeriods: warns({
    fi: 'Lomakauden päiville, joita kysytään vasta myöhemmin, poissaoloa ei kirjata; siitä huomautetaan.',
    sv: 'För dagar i en semesterperiod som frågas senare antecknas ingen frånvaro; om det ges en anmärkning.',
    en: 'On days of a holiday period that is asked about later no absence is written; that is pointed out.',
  }),
}
