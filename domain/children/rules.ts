import type { TerminationProblem } from '../care/terminate.ts'
import { LONGEST_TEXT } from '../forms/text-problems.ts'
import { numberIn, refuses, warns } from '../rules/rule.ts'
import type { Rules } from '../rules/rule.ts'
import type { AbsenceApplicationProblem } from './absence-applications.ts'
import { MONTHS_THAT_TELL } from './fit.ts'
import type { ServiceApplicationProblem } from './service-applications.ts'

type ChildrenRefusal =
  | TerminationProblem
  | ServiceApplicationProblem
  | AbsenceApplicationProblem
  | 'OPEN_APPLICATION'
  | 'ALREADY_DECIDED'
  | 'LOST'

export const CHILDREN_RULES: Rules<ChildrenRefusal> = {
  BEFORE_TODAY: refuses({
    fi: 'Paikan viimeinen päivä, palveluntarpeen muutos ja haettu poissaolo ovat aikaisintaan tänään.',
    sv: 'Platsens sista dag, en ändring av servicebehovet och en ansökt frånvaro är tidigast i dag.',
    en: 'The last day of a place, a change of the service need and an absence that is applied for are today at the earliest.',
  }),
  AFTER_LAST_DAY: refuses({
    fi: 'Paikan voi irtisanoa viimeistään sille päivälle, jona se muutenkin päättyy.',
    sv: 'En plats kan sägas upp senast till den dag då den ändå upphör.',
    en: 'A place can be terminated at the latest for the day on which it ends anyway.',
  }),
  NOT_STARTED: refuses({
    fi: 'Paikan, joka ei ole vielä alkanut, voi irtisanoa vain ottamalla yhteyttä kuntaan.',
    sv: 'En plats som ännu inte har börjat kan sägas upp bara genom att kontakta kommunen.',
    en: 'A place that has not begun yet is terminated by contacting the municipality.',
  }),
  ENDS_TODAY: refuses({
    fi: 'Paikkaa, joka päättyy tänään, ei voi enää irtisanoa.',
    sv: 'En plats som slutar i dag kan inte längre sägas upp.',
    en: 'A place that ends today can no longer be terminated.',
  }),
  NO_DAYCARE_TO_END: refuses({
    fi: 'Pelkän varhaiskasvatuksen voi irtisanoa vain, kun esiopetuksen tai valmistavan opetuksen rinnalla on varhaiskasvatusta tai kerho irtisanomispäivän jälkeen.',
    sv: 'Enbart småbarnspedagogiken kan sägas upp bara när det vid sidan av förskoleundervisningen eller den förberedande undervisningen finns småbarnspedagogik eller klubb efter den sista dagen.',
    en: 'Early childhood education alone can be terminated only where there is early childhood education or a club connected to pre-primary or preparatory education after the last day.',
  }),
  PLACEMENT_TERMINATION_DISABLED: refuses({
    fi: 'Paikan voi irtisanoa palvelussa vain, kun yksikkö on ottanut sen käyttöön.',
    sv: 'En plats kan sägas upp i tjänsten bara när enheten har tagit det i bruk.',
    en: 'A place can be terminated in the service only where the unit has taken that into use.',
  }),
  NO_SUCH_PLACE: refuses({
    fi: 'Irtisanoa voi vain sellaisen paikan, joka lapsella on tässä yksikössä.',
    sv: 'Bara en plats som barnet har vid enheten kan sägas upp.',
    en: 'Only a place that the child has in the unit can be terminated.',
  }),
  NO_PLACEMENT: refuses({
    fi: 'Palveluntarpeen muutosta voi hakea vain päivälle, jolle lapsella on paikka.',
    sv: 'En ändring av servicebehovet kan sökas bara från en dag då barnet har en plats.',
    en: 'A change of the service need can be applied for only from a day on which the child has a place.',
  }),
  OPTION_NOT_POSSIBLE: refuses({
    fi: 'Palveluntarpeeksi voi hakea vain vaihtoehtoa, joka on voimassa muutospäivänä ja sopii lapsen paikkaan tai saman paikan koko- tai osapäiväiseen muotoon.',
    sv: 'Som servicebehov kan sökas bara ett alternativ som gäller på ändringsdagen och passar barnets plats eller dess hel- eller deltidsform.',
    en: 'The service need that is applied for is valid on the day of the change and fits the place of the child, or its full-time or part-time form.',
  }),
  REASON_MISSING: refuses({
    fi: 'Palveluntarve muuttuu kuukauden ensimmäisenä päivänä; muulle päivälle tarvitaan perustelu.',
    sv: 'Servicebehovet ändras den första dagen i en månad; för en annan dag behövs en motivering.',
    en: 'A service need changes on the first day of a month; any other day needs a reason.',
  }),
  TEXT_TOO_LONG: refuses({
    fi: `Hakemukseen mahtuu tekstiä enintään ${numberIn('fi', LONGEST_TEXT)} merkkiä.`,
    sv: `I en ansökan ryms text på högst ${numberIn('sv', LONGEST_TEXT)} tecken.`,
    en: `The text of an application has at most ${numberIn('en', LONGEST_TEXT)} characters.`,
  }),
  OPEN_APPLICATION: refuses({
    fi: 'Uutta palveluntarpeen muutosta ei voi hakea, kun lapsella on avoin hakemus, kumman tahansa huoltajan lähettämä.',
    sv: 'En ny ändring av servicebehovet kan inte sökas medan barnet har en öppen ansökan, oavsett vilken vårdnadshavare som skickat den.',
    en: 'No new change of the service need can be applied for while the child has an open application, whichever guardian sent it.',
  }),
  ALREADY_DECIDED: refuses({
    fi: 'Hakemusta, josta on jo päätetty, ei voi perua.',
    sv: 'En ansökan som redan är avgjord kan inte återtas.',
    en: 'An application that has been decided on cannot be withdrawn.',
  }),
  END_BEFORE_START: refuses({
    fi: 'Haettu poissaolo ei voi päättyä ennen kuin se alkaa.',
    sv: 'Den ansökta frånvaron kan inte sluta innan den börjar.',
    en: 'The absence that is applied for cannot end before it begins.',
  }),
  NO_PRE_PRIMARY_PLACEMENT: refuses({
    fi: 'Poissaoloa haetaan vain lapselle, jolla on tai tulee olemaan esiopetuksen tai valmistavan opetuksen paikka.',
    sv: 'Frånvaro söks bara för ett barn som har eller får en plats i förskoleundervisning eller förberedande undervisning.',
    en: 'An absence is applied for only for a child who has, or will have, a place in pre-primary or preparatory education.',
  }),
  OUTSIDE_POSSIBLE_DATES: refuses({
    fi: 'Haetun poissaolon ensimmäinen tai viimeinen päivä on lapsen esiopetuksen toimintakaudella eikä loma-aikana.',
    sv: 'Den första eller sista dagen av den ansökta frånvaron ligger inom barnets termin i förskoleundervisningen och inte under ett lov.',
    en: 'The first or the last day of the absence lies within a term of the pre-primary education of the child, and in no break.',
  }),
  DESCRIPTION_MISSING: refuses({
    fi: 'Poissaolohakemuksessa kerrotaan, miksi lapsi on poissa.',
    sv: 'I en frånvaroansökan berättas varför barnet är borta.',
    en: 'An application for an absence says why the child is away.',
  }),
  LOST: refuses({
    fi: 'Kuvaa, jota tiedostovarasto ei löydä, ei voi näyttää.',
    sv: 'En bild som fillagret inte hittar kan inte visas.',
    en: 'A picture that the file store cannot find cannot be shown.',
  }),
}

type ChildrenWarning = 'TERMINATION_FINAL' | 'NEED_DOES_NOT_FIT'

export const CHILDREN_WARNINGS: Rules<ChildrenWarning> = {
  TERMINATION_FINAL: warns({
    fi: 'Irtisanomista ei voi perua palvelussa. Tulevat läsnäolo- ja poissaoloilmoitukset, joille ei jää paikkaa, poistuvat, ja lähetetyt siirtohakemukset peruuntuvat.',
    sv: 'En uppsägning kan inte återtas i tjänsten. Kommande närvaro- och frånvaroanmälningar utan plats tas bort, och skickade ansökningar om byte återtas.',
    en: 'A termination cannot be taken back in the service. Reservations and absences to come that are left without a place go, and applications for another place that were sent are cancelled.',
  }),
  NEED_DOES_NOT_FIT: warns({
    fi: `Palvelu kertoo, kun sovittu palveluntarve ei ole sopinut ${MONTHS_THAT_TELL} kokonaiseen kuukauteen, ja ehdottaa sopivaa.`,
    sv: `Tjänsten berättar när det avtalade servicebehovet inte har passat på ${MONTHS_THAT_TELL} hela månader, och föreslår ett som passar.`,
    en: `The service tells when the agreed service need has not fitted for ${MONTHS_THAT_TELL} whole months, and proposes one that fits.`,
  }),
}
