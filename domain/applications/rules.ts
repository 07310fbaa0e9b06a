import type { Language, Texts } from '../city/city.ts'
import { LONGEST_LINE, LONGEST_TEXT } from '../forms/text-problems.ts'
import { AGE_OF_MAJORITY } from '../placements/ages.ts'
import type { ApplicationType } from '../placements/units.ts'
import type { Rules } from '../rules/rule.ts'
import { numberIn, refuses, warns } from '../rules/rule.ts'
import { LONGEST_PART_TIME_MINUTES } from './daily-times.ts'
import type { Problem } from './errors.ts'
import { MOST_OTHER_CHILDREN, MOST_PREFERRED_UNITS } from './form.ts'
import { offeredTypes } from './offered-types.ts'
import { FARTHEST } from './start-dates.ts'
import type { FormWarning } from './warnings.ts'
import { NOTICE_IN_MONTHS, URGENT_NOTICE_IN_WEEKS } from './warnings.ts'

const LONGEST_PART_TIME_HOURS = LONGEST_PART_TIME_MINUTES / 60

const TYPE_NAMES: Readonly<Record<ApplicationType, Texts>> = {
  DAYCARE: { fi: 'varhaiskasvatus', sv: 'småbarnspedagogik', en: 'early childhood education' },
  PRESCHOOL: { fi: 'esiopetus', sv: 'förskoleundervisning', en: 'pre-primary education' },
  CLUB: { fi: 'kerho', sv: 'klubb', en: 'club' },
}
const URGENT: Texts = { fi: 'kiireellinen hakemus', sv: 'brådskande ansökan', en: 'an urgent application' }
const SHIFT_CARE: Texts = { fi: 'vuorohoitohakemus', sv: 'ansökan om skiftvård', en: 'an application for shift care' }

type ApplicationRefusal =
  | 'SIMILAR_APPLICATION'
  | 'CHILD_IS_DUPLICATE'
  | 'TYPE_NOT_OFFERED'
  | 'NOT_A_DRAFT'
  | 'PROCESSING_BEGAN'
  | 'ALREADY_SENT'
  | 'CHANGED_ELSEWHERE'
  | 'INVALID_FORM'
  | 'OTHER_GUARDIAN_NOT_ALLOWED'

export const APPLICATION_RULES: Rules<ApplicationRefusal> = {
  SIMILAR_APPLICATION: refuses({
    fi: 'Lapselle ei voi tehdä uutta hakemusta, kun samalla hakijalla on saman lajin hakemus kesken.',
    sv: 'En ny ansökan för ett barn kan inte göras medan samma sökande har en oavslutad ansökan av samma slag.',
    en: 'A new application for a child cannot be begun while the same applicant has an unfinished one of the same kind.',
  }),
  CHILD_IS_DUPLICATE: refuses({
    fi: 'Hakemusta ei voi tehdä lapselle, joka on rekisterissä toisen henkilön tekninen kopio.',
    sv: 'En ansökan kan inte göras för ett barn som i registret är en teknisk kopia av en annan person.',
    en: 'No application can be made for a child who stands in the register as a technical copy of another person.',
  }),
  TYPE_NOT_OFFERED: refuses(({ features }) => {
    const listed = (language: Language) =>
      offeredTypes(features)
        .map((type) => TYPE_NAMES[type][language])
        .join(', ')
    return {
      fi: `Hakea voi näihin: ${listed('fi')}.`,
      sv: `Man kan söka till: ${listed('sv')}.`,
      en: `One can apply for: ${listed('en')}.`,
    }
  }),
  NOT_A_DRAFT: refuses({
    fi: 'Luonnoksena voi tallentaa vain hakemuksen, jota ei ole lähetetty.',
    sv: 'Bara en ansökan som inte har skickats kan sparas som utkast.',
    en: 'Only an application that has not been sent can be saved as a draft.',
  }),
  PROCESSING_BEGAN: refuses({
    fi: 'Hakemusta ei voi muuttaa eikä perua, kun sen käsittely on alkanut.',
    sv: 'En ansökan kan varken ändras eller återtas när behandlingen har börjat.',
    en: 'An application can be neither changed nor cancelled once its processing has begun.',
  }),
  ALREADY_SENT: refuses({
    fi: 'Hakemuksen voi lähettää vain kerran.',
    sv: 'En ansökan kan skickas bara en gång.',
    en: 'An application can be sent only once.',
  }),
  CHANGED_ELSEWHERE: refuses({
    fi: 'Hakemuksen uudempaa versiota, joka on tallennettu muualla, ei korvata kysymättä.',
    sv: 'En nyare version av ansökan som har sparats på annat håll ersätts inte utan att fråga.',
    en: 'A newer version of an application that was saved elsewhere is not replaced without asking.',
  }),
  INVALID_FORM: refuses({
    fi: 'Hakemuksen voi lähettää, ja lähetettyä muuttaa, vain kun lomakkeessa ei ole yhtään virhettä.',
    sv: 'En ansökan kan skickas, och en skickad ändras, bara när blanketten inte har något fel.',
    en: 'An application can be sent, and one that was sent changed, only when the form has no error.',
  }),
  OTHER_GUARDIAN_NOT_ALLOWED: refuses({
    fi: 'Jos lapsella on toinen huoltaja, hakijan on sallittava, että tämä näkee hakemuksen.',
    sv: 'Om barnet har en annan vårdnadshavare måste sökanden tillåta att denne ser ansökan.',
    en: 'Where the child has another guardian, the applicant must allow them to see the application.',
  }),
}

export const FORM_RULES: Rules<Problem> = {
  MISSING: refuses({
    fi: 'Pakollinen tieto on annettava; pelkät välilyönnit ja näkymättömät merkit eivät riitä.',
    sv: 'En obligatorisk uppgift måste ges; bara mellanslag och osynliga tecken räcker inte.',
    en: 'What is required must be given; spaces and invisible characters alone are not enough.',
  }),
  CHOOSE_ONE: refuses({
    fi: 'Pakollisista vaihtoehdoista on valittava yksi.',
    sv: 'Ett av de obligatoriska alternativen måste väljas.',
    en: 'One of the required options must be chosen.',
  }),
  FORMAT: refuses({
    fi: 'Postinumeron on oltava suomalaisen postinumeron muotoinen.',
    sv: 'Postnumret måste ha formen av ett finskt postnummer.',
    en: 'A postal code must have the form of a Finnish one.',
  }),
  TOO_LONG: refuses({
    fi: `Lyhyessä kentässä on enintään ${LONGEST_LINE} merkkiä ja vapaassa tekstissä enintään ${numberIn('fi', LONGEST_TEXT)}.`,
    sv: `Ett kort fält har högst ${LONGEST_LINE} tecken och en fri text högst ${numberIn('sv', LONGEST_TEXT)}.`,
    en: `A short field has at most ${LONGEST_LINE} characters, and a free text at most ${numberIn('en', LONGEST_TEXT)}.`,
  }),
  IDENTITY_CODE: refuses({
    fi: 'Henkilötunnuksen on oltava oikein muodostettu, tarkistusmerkki mukaan lukien.',
    sv: 'En personbeteckning måste vara rätt bildad, kontrolltecknet medräknat.',
    en: 'An identity code must be well formed, check character included.',
  }),
  NOT_UNDER_18: refuses({
    fi: `Muiden samassa taloudessa asuvien lasten on oltava alle ${AGE_OF_MAJORITY}-vuotiaita.`,
    sv: `Andra barn i samma hushåll måste vara under ${AGE_OF_MAJORITY} år.`,
    en: `Other children of the household must be under ${AGE_OF_MAJORITY}.`,
  }),
  TOO_MANY_CHILDREN: refuses({
    fi: `Muita lapsia voi ilmoittaa enintään ${MOST_OTHER_CHILDREN}.`,
    sv: `Högst ${MOST_OTHER_CHILDREN} andra barn kan uppges.`,
    en: `At most ${MOST_OTHER_CHILDREN} other children can be named.`,
  }),
  PHONE: refuses({
    fi: 'Puhelinnumeron on täytettävä samat ehdot kuin omissa tiedoissa.',
    sv: 'Ett telefonnummer måste uppfylla samma villkor som i de egna uppgifterna.',
    en: 'A phone number must meet the same conditions as in the personal details.',
  }),
  EMAIL: refuses({
    fi: 'Sähköpostiosoitteen on täytettävä samat ehdot kuin omissa tiedoissa.',
    sv: 'En e-postadress måste uppfylla samma villkor som i de egna uppgifterna.',
    en: 'An e-mail address must meet the same conditions as in the personal details.',
  }),
  EMAILS_DIFFER: refuses({
    fi: 'Vahvistamaton sähköpostiosoite on kirjoitettava kahdesti samalla tavalla.',
    sv: 'En obekräftad e-postadress måste skrivas två gånger på samma sätt.',
    en: 'An e-mail address that is not confirmed must be typed twice alike.',
  }),
  DATE_TOO_EARLY: refuses({
    fi: 'Toivottu aloituspäivä ei saa olla menneisyydessä eikä ennen jo lähetettyä päivää. Täydentävä varhaiskasvatus voi alkaa ennen esiopetusta vain ennen koulukauden alkua.',
    sv: 'Det önskade startdatumet får inte vara i det förflutna eller före ett redan skickat datum. Kompletterande småbarnspedagogik kan börja före förskoleundervisningen bara innan terminen börjar.',
    en: 'The preferred start must not be in the past, nor before a date that was sent. Connected early childhood education may start before pre-primary education only before the term begins.',
  }),
  DATE_TOO_LATE: refuses({
    fi: `Toivottu aloituspäivä saa olla enintään ${FARTHEST.years} vuoden päässä.`,
    sv: `Det önskade startdatumet får vara högst ${FARTHEST.years} år framåt.`,
    en: `The preferred start may be at most ${FARTHEST.years} year ahead.`,
  }),
  DATE_UNSELECTABLE: refuses({
    fi: 'Esiopetuksen ja kerhon aloituspäivän on oltava kaudella, johon voi hakea tänään.',
    sv: 'Startdatumet för förskoleundervisning och klubb måste ligga i en period som kan sökas i dag.',
    en: 'The start of pre-primary education or of a club must lie in a term that is applied for today.',
  }),
  TIME: refuses({
    fi: 'Kellonajan on oltava muotoa tunnit ja minuutit.',
    sv: 'Ett klockslag måste ha formen timmar och minuter.',
    en: 'A time of day must be written as hours and minutes.',
  }),
  END_NOT_AFTER_START: refuses({
    fi: 'Varhaiskasvatusajan on päätyttävä alkamisensa jälkeen. Vuorohoidossa se voi jatkua seuraavaan aamuun.',
    sv: 'Tiden i småbarnspedagogiken måste sluta efter att den börjat. I skiftvård kan den fortsätta till följande morgon.',
    en: 'The daily time must end after it starts. In shift care it may go on into the next morning.',
  }),
  PART_TIME_TOO_LONG: refuses({
    fi: `Osapäiväinen varhaiskasvatus kestää enintään ${LONGEST_PART_TIME_HOURS} tuntia päivässä.`,
    sv: `Småbarnspedagogik på deltid omfattar högst ${LONGEST_PART_TIME_HOURS} timmar om dagen.`,
    en: `Part-time early childhood education is at most ${LONGEST_PART_TIME_HOURS} hours a day.`,
  }),
  OPTION_NOT_VALID: refuses({
    fi: 'Valitun palveluntarpeen on oltava tarjolla haettavaan paikkaan aloituspäivästä alkaen.',
    sv: 'Det valda servicebehovet måste erbjudas för den sökta platsen från och med startdatumet.',
    en: 'The chosen service need must be offered for the place that is applied for, from the start on.',
  }),
  START_DATE_FIRST: refuses({
    fi: 'Aloituspäivä on annettava ennen palveluntarpeen valintaa.',
    sv: 'Startdatumet måste ges innan servicebehovet väljs.',
    en: 'The start date must be given before the service need is chosen.',
  }),
  UNIT_NOT_SELECTED: refuses({
    fi: 'Hakutoiveita on valittava vähintään yksi.',
    sv: 'Minst en önskad enhet måste väljas.',
    en: 'At least one preferred unit must be chosen.',
  }),
  TOO_MANY_UNITS: refuses({
    fi: `Hakutoiveita voi valita enintään ${MOST_PREFERRED_UNITS}.`,
    sv: `Högst ${MOST_PREFERRED_UNITS} önskade enheter kan väljas.`,
    en: `At most ${MOST_PREFERRED_UNITS} preferred units can be chosen.`,
  }),
  UNIT_TWICE: refuses({
    fi: 'Saman yksikön voi valita vain kerran.',
    sv: 'Samma enhet kan väljas bara en gång.',
    en: 'The same unit can be chosen only once.',
  }),
  UNIT_NOT_OFFERED: refuses({
    fi: 'Yksikön on oltava haettavissa toivotusta päivästä alkaen.',
    sv: 'Enheten måste kunna sökas från och med det önskade datumet.',
    en: 'A unit must be open for applications from the preferred date on.',
  }),
  ATTACHMENT_MISSING: refuses(({ applications }) => {
    const required = [
      ...(applications.urgencyCertificateRequired ? [URGENT] : []),
      ...(applications.shiftCareCertificateRequired ? [SHIFT_CARE] : []),
    ]
    if (required.length === 0) {
      return {
        fi: 'Todistuksia ei vaadita ennen hakemuksen lähettämistä.',
        sv: 'Inga intyg krävs innan ansökan skickas.',
        en: 'No certificates are required before an application is sent.',
      }
    }
    const listed = (language: Language) => required.map((kind) => kind[language]).join(', ')
    return {
      fi: `Ilman todistusta ei voi lähettää: ${listed('fi')}.`,
      sv: `Utan intyg kan inte skickas: ${listed('sv')}.`,
      en: `Without its certificate cannot be sent: ${listed('en')}.`,
    }
  }),
}

export const FORM_WARNING_RULES: Rules<FormWarning> = {
  LESS_THAN_FOUR_MONTHS: warns({
    fi: `Varhaiskasvatusta haetaan viimeistään ${NOTICE_IN_MONTHS} kuukautta ennen aloitusta; myöhemmästä hakemuksesta huomautetaan.`,
    sv: `Småbarnspedagogik söks senast ${NOTICE_IN_MONTHS} månader före starten; om en senare ansökan ges en anmärkning.`,
    en: `Early childhood education is applied for at least ${NOTICE_IN_MONTHS} months before it starts; a later application is pointed out.`,
  }),
  URGENT_LESS_THAN_TWO_WEEKS: warns({
    fi: `Kiireellinenkin hakemus tarvitsee ${URGENT_NOTICE_IN_WEEKS} viikkoa; lyhyemmästä ajasta huomautetaan.`,
    sv: `Även en brådskande ansökan behöver ${URGENT_NOTICE_IN_WEEKS} veckor; om en kortare tid ges en anmärkning.`,
    en: `An urgent application, too, needs ${URGENT_NOTICE_IN_WEEKS} weeks; a shorter time is pointed out.`,
  }),
  URGENCY_ATTACHMENT_MISSING: warns({
    fi: 'Kiireellisen hakemuksen puuttuvasta todistuksesta huomautetaan, kun sitä ei vaadita ennen lähettämistä.',
    sv: 'Om ett intyg som saknas i en brådskande ansökan ges en anmärkning, när det inte krävs före sändning.',
    en: 'A certificate that an urgent application lacks is pointed out, where it is not required before sending.',
  }),
  SHIFT_CARE_ATTACHMENT_MISSING: warns({
    fi: 'Vuorohoidon puuttuvasta todistuksesta huomautetaan, kun sitä ei vaadita ennen lähettämistä.',
    sv: 'Om ett intyg som saknas för skiftvård ges en anmärkning, när det inte krävs före sändning.',
    en: 'A certificate that shift care lacks is pointed out, where it is not required before sending.',
  }),
}
