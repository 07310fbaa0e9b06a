import type { Rules } from '../rules/rule.ts'
import { numberIn, refuses, warns } from '../rules/rule.ts'
import type { AnsweringProblem } from './answering.ts'
import { DRAFT_KEPT_DAYS_AFTER_ANSWER, REMINDER_AFTER_DAYS } from './answering.ts'
import type { ContentProblem } from './content-problems.ts'
import { LONGEST_ANSWER, LONGEST_CONTENT, MOST_ROWS } from './content-problems.ts'

export const CHILD_DOCUMENT_RULES: Rules<AnsweringProblem | 'CHANGED_ELSEWHERE' | 'NOT_READY' | 'LOST'> = {
  ALREADY_ANSWERED: refuses({
    fi: 'Asiakirjaan vastataan kerran. Ensimmäisen huoltajan vastaus jää voimaan, eikä sitä voi muuttaa lähettämisen jälkeen.',
    sv: 'Ett dokument besvaras en gång. Svaret från den vårdnadshavare som svarar först gäller, och det kan inte ändras efter att det har skickats.',
    en: 'A document is answered once. The answer of the guardian who is first stands, and it cannot be changed once it is sent.',
  }),
  NOT_ASKED: refuses({
    fi: 'Asiakirjan voi täyttää vain silloin, kun se odottaa huoltajan vastausta.',
    sv: 'Ett dokument kan fyllas i bara när det väntar på vårdnadshavarens svar.',
    en: 'A document can be filled in only while it waits for an answer of a guardian.',
  }),
  STATUS_MOVED: refuses({
    fi: 'Vastaus siirtää asiakirjan sen seuraavaan tilaan, eikä mihinkään muuhun.',
    sv: 'Svaret för dokumentet till dess följande läge, och inte till något annat.',
    en: 'An answer takes the document to its next status, and to no other.',
  }),
  INVALID_CONTENT: refuses({
    fi: 'Vastausten on sovittava asiakirjan kysymyksiin.',
    sv: 'Svaren ska passa frågorna i dokumentet.',
    en: 'The answers must fit the questions of the document.',
  }),
  CHANGED_ELSEWHERE: refuses({
    fi: 'Keskeneräistä vastausta ei tallenneta toisella laitteella kirjoitetun uudemman päälle kysymättä.',
    sv: 'Ett påbörjat svar sparas inte utan att fråga över ett nyare som har skrivits på en annan enhet.',
    en: 'An unfinished answer is not saved over a newer one that was written on another device without asking.',
  }),
  NOT_READY: refuses({
    fi: 'Asiakirjan voi ladata, kun se on muodostettu; vastauksen jälkeen se muodostetaan uudelleen.',
    sv: 'Ett dokument kan laddas ner när filen är klar; efter ett svar görs filen på nytt.',
    en: 'A document can be downloaded once its file is ready; after an answer the file is made anew.',
  }),
  LOST: refuses({
    fi: 'Asiakirjaa, joka puuttuu tiedostovarastosta, ei voi ladata.',
    sv: 'Ett dokument som saknas i fillagret kan inte laddas ner.',
    en: 'A document that the file store lacks cannot be downloaded.',
  }),
}

/** Why answers do not fit their questions. */
export const CONTENT_RULES: Rules<ContentProblem> = {
  UNKNOWN_QUESTION: refuses({
    fi: 'Vastaus kuuluu asiakirjan kysymykseen.',
    sv: 'Ett svar hör till en fråga i dokumentet.',
    en: 'An answer belongs to a question of the document.',
  }),
  OTHER_TYPE: refuses({
    fi: 'Vastaus on samaa lajia kuin kysymys.',
    sv: 'Ett svar är av samma slag som frågan.',
    en: 'An answer is of the same kind as its question.',
  }),
  ANSWERED_TWICE: refuses({
    fi: 'Kysymykseen vastataan kerran.',
    sv: 'En fråga besvaras en gång.',
    en: 'A question is answered once.',
  }),
  UNKNOWN_OPTION: refuses({
    fi: 'Valita voi vain kysymyksen vaihtoehdoista.',
    sv: 'Man kan välja bara bland frågans alternativ.',
    en: 'Only options of the question can be chosen.',
  }),
  OPTION_TWICE: refuses({
    fi: 'Vaihtoehdon voi valita kerran.',
    sv: 'Ett alternativ kan väljas en gång.',
    en: 'An option can be chosen once.',
  }),
  TEXT_NOT_ASKED: refuses({
    fi: 'Oman tekstin voi kirjoittaa vain vaihtoehtoon, jossa sitä pyydetään.',
    sv: 'Egen text kan skrivas bara vid ett alternativ där den efterfrågas.',
    en: 'Words of one’s own can be written only beside an option that asks for them.',
  }),
  NO_ROW: refuses({
    fi: 'Tekstikenttien ryhmässä on vähintään yksi rivi.',
    sv: 'En grupp av textfält har minst en rad.',
    en: 'A group of text fields has at least one row.',
  }),
  ONE_ROW_ONLY: refuses({
    fi: 'Rivejä voi lisätä vain, jos kysymys sallii sen.',
    sv: 'Rader kan läggas till bara om frågan tillåter det.',
    en: 'Rows can be added only where the question allows it.',
  }),
  TOO_MANY_ROWS: refuses({
    fi: `Tekstikenttien ryhmässä voi olla enintään ${MOST_ROWS} riviä.`,
    sv: `En grupp av textfält kan ha högst ${MOST_ROWS} rader.`,
    en: `A group of text fields can have at most ${MOST_ROWS} rows.`,
  }),
  FIELDS_OF_ROW: refuses({
    fi: 'Rivillä on yhtä monta tekstiä kuin kysymyksellä on kenttiä.',
    sv: 'En rad har lika många texter som frågan har fält.',
    en: 'A row has as many texts as the question has fields.',
  }),
  TOO_LONG: refuses({
    fi: `Yhdessä vastauksessa voi olla enintään ${numberIn('fi', LONGEST_ANSWER)} merkkiä.`,
    sv: `Ett svar kan ha högst ${numberIn('sv', LONGEST_ANSWER)} tecken.`,
    en: `One answer can have at most ${numberIn('en', LONGEST_ANSWER)} characters.`,
  }),
  ALL_TOO_LONG: refuses({
    fi: `Kaikissa vastauksissa voi olla yhteensä enintään ${numberIn('fi', LONGEST_CONTENT)} merkkiä.`,
    sv: `Alla svar kan tillsammans ha högst ${numberIn('sv', LONGEST_CONTENT)} tecken.`,
    en: `All answers together can have at most ${numberIn('en', LONGEST_CONTENT)} characters.`,
  }),
}

type ChildDocumentWarning = 'UNANSWERED' | 'OVERTAKEN_DRAFT'

export const CHILD_DOCUMENT_WARNINGS: Rules<ChildDocumentWarning> = {
  UNANSWERED: warns({
    fi: `Huoltajaa muistutetaan kerran, kun asiakirjan täyttämistä on pyydetty ${REMINDER_AFTER_DAYS} päivää sitten eikä kukaan ole vastannut.`,
    sv: `Vårdnadshavaren påminns en gång när det har gått ${REMINDER_AFTER_DAYS} dagar sedan dokumentet skulle fyllas i och ingen har svarat.`,
    en: `Guardians are reminded once when ${REMINDER_AFTER_DAYS} days have passed since they were asked to fill in a document and nobody has answered.`,
  }),
  OVERTAKEN_DRAFT: warns({
    fi: `Kun toinen huoltaja on vastannut ensin, oma keskeneräinen vastaus on kopioitavissa vielä ${DRAFT_KEPT_DAYS_AFTER_ANSWER} päivää.`,
    sv: `När den andra vårdnadshavaren har svarat först kan det egna påbörjade svaret kopieras i ännu ${DRAFT_KEPT_DAYS_AFTER_ANSWER} dagar.`,
    en: `When the other guardian has answered first, one’s own unfinished answer can be copied for ${DRAFT_KEPT_DAYS_AFTER_ANSWER} more days.`,
  }),
}
