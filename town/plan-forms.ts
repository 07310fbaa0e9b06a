import { box, day, form, oneOf, rows, someOf, text, words } from './document-builder.ts'
import type { StaffLanguage, TownForm } from './document-builder.ts'

/** Plans and assessments that staff write with the family. */
export function planForms(language: StaffLanguage, child: string, today: Temporal.PlainDate): readonly TownForm[] {
  const say = (fi: string, sv: string) => (language === 'fi' ? fi : sv)
  const confidentiality = {
    durationYears: 100,
    basis: say('Varhaiskasvatuslaki (540/2018) 40 §', 'Lagen om småbarnspedagogik (540/2018) 40 §'),
  }
  const ofEducation = {
    durationYears: 100,
    basis: say('Perusopetuslaki (628/1998) 40 §', 'Lagen om grundläggande utbildning (628/1998) 40 §'),
  }
  const goals = [say('Tavoite', 'Mål'), say('Mitä aikuiset tekevät', 'Vad de vuxna gör')]
  return [
    form({
      name: say('Lapsen varhaiskasvatussuunnitelma', 'Barnets plan för småbarnspedagogik'),
      type: 'VASU',
      legalBasis: say('Varhaiskasvatuslaki (540/2018) 23 §', 'Lagen om småbarnspedagogik (540/2018) 23 §'),
      confidentiality,
      archivedAs: '12.06.10',
      parts: [
        {
          label: say('Lapsi ryhmässä', 'Barnet i gruppen'),
          asked: [
            text(
              'vahvuudet',
              say('Vahvuudet ja kiinnostuksen kohteet', 'Styrkor och intressen'),
              say(
                `${child} on utelias ja sinnikäs. Hän rakentaa mielellään pitkiä tarinoita eläimistä ja ottaa muut lapset luontevasti mukaan leikkiin.\n\nLaulaminen, kirjat ja kaikki, missä saa tutkia vettä, innostavat häntä juuri nyt.`,
                `${child} är nyfiken och uthållig. Hen bygger gärna långa berättelser om djur och tar på ett naturligt sätt med de andra barnen i leken.\n\nSång, böcker och allt där man får undersöka vatten inspirerar just nu.`,
              ),
            ),
            text(
              'arki',
              say('Mikä auttaa arjessa', 'Vad hjälper i vardagen'),
              say(
                'Siirtymät sujuvat, kun niistä kerrotaan etukäteen. Kuvat päivän kulusta auttavat, ja pieni tehtävä, kuten ruokakärryn työntäminen, tekee lähtemisestä helpompaa.',
                'Övergångarna går bra när man berättar om dem i förväg. Bilder av dagen hjälper, och en liten uppgift, som att skjuta matvagnen, gör det lättare att gå vidare.',
              ),
            ),
          ],
        },
        {
          label: say('Yhdessä sovitut tavoitteet', 'Mål som vi har kommit överens om'),
          infoText: say(
            'Tavoitteet koskevat aikuisten toimintaa, eivät lapsen suoriutumista.',
            'Målen gäller de vuxnas verksamhet, inte barnets prestationer.',
          ),
          asked: [
            rows('tavoitteet', say('Tavoitteet', 'Mål'), goals, [
              [
                say('Lapsi saa osallistua leikkiin omalla tavallaan', 'Barnet får delta i leken på sitt eget sätt'),
                say(
                  'Aikuinen on leikissä mukana alussa ja sanoittaa lasten ehdotuksia.',
                  'En vuxen är med i början av leken och sätter ord på barnens förslag.',
                ),
              ],
              [
                say('Kielen rikastuminen', 'Ett rikare språk'),
                say(
                  'Luemme päivittäin pienryhmässä ja keskustelemme luetusta; käytämme kuvia puheen tukena.',
                  'Vi läser dagligen i smågrupp och samtalar om det lästa; vi använder bilder som stöd för talet.',
                ),
              ],
            ]),
            someOf(
              'keinot',
              say('Käytämme', 'Vi använder'),
              [
                say('kuvitettua päiväohjelmaa', 'ett bildschema för dagen'),
                say('pienryhmiä', 'smågrupper'),
                say('tukiviittomia', 'tecken som stöd'),
                say('muuta', 'annat'),
              ],
              [
                [0, ''],
                [1, ''],
                [3, say('rauhallinen lukupaikka', 'en lugn läsplats')],
              ],
            ),
          ],
        },
        {
          label: say('Yhteistyö kotien kanssa', 'Samarbete med hemmet'),
          asked: [
            text(
              'huoltajat',
              say('Huoltajien ajatuksia', 'Vårdnadshavarnas tankar'),
              say(
                'Kotona iloitsemme siitä, että ystäviä on tullut lisää. Toivomme, että lapsi saa nukkua lyhyet unet, jos iltapäivä on pitkä.',
                'Hemma gläds vi åt att vännerna har blivit fler. Vi önskar att barnet får sova en stund om eftermiddagen är lång.',
              ),
            ),
            day('keskustelu', say('Keskustelupäivä', 'Samtalsdag'), today.subtract({ days: 20 })),
            box(
              'osallinen',
              say('Lapsi on osallistunut suunnitelman tekemiseen', 'Barnet har deltagit i planen'),
              true,
            ),
          ],
        },
      ],
      sample: { status: 'PREPARED', publishedDaysAgo: 6 },
    }),
    form({
      name: say('Esiopetuksen oppimissuunnitelma', 'Plan för lärande i förskoleundervisningen'),
      type: 'LEOPS',
      legalBasis: say('Esiopetuksen opetussuunnitelman perusteet', 'Grunderna för förskoleundervisningens läroplan'),
      confidentiality: ofEducation,
      parts: [
        {
          label: say('Oppimisen ilo', 'Lusten att lära'),
          asked: [
            text(
              'taidot',
              say('Mitä lapsi osaa ja harjoittelee', 'Vad barnet kan och övar på'),
              say(
                `${child} kertoo taitavasti tapahtumista ja laskee arjessa esineitä kahteenkymmeneen. Harjoittelemme vuoron odottamista peleissä.`,
                `${child} berättar skickligt om händelser och räknar föremål till tjugo i vardagen. Vi övar att vänta på sin tur i spel.`,
              ),
            ),
            oneOf(
              'nakki',
              say('Kynäote', 'Pennfattning'),
              [say('vakiintunut', 'stadig'), say('vaihtelee vielä', 'varierar ännu')],
              1,
            ),
          ],
        },
      ],
      sample: { status: 'DRAFT', publishedDaysAgo: 12, isRead: true },
    }),
    form({
      name: say('Henkilökohtainen opetuksen järjestämistä koskeva suunnitelma', 'Individuell plan för undervisningen'),
      type: 'HOJKS',
      legalBasis: say('Perusopetuslaki (628/1998) 17 a §', 'Lagen om grundläggande utbildning (628/1998) 17 a §'),
      confidentiality: ofEducation,
      parts: [
        {
          label: say('Tuen järjestäminen', 'Hur stödet ordnas'),
          asked: [
            text(
              'tuki',
              say('Sovittu tuki', 'Stöd som vi har kommit överens om'),
              say(
                'Erityisopettaja on ryhmässä kolmena aamupäivänä viikossa. Ohjeet annetaan lyhyinä ja kuvin.',
                'Specialläraren är i gruppen tre förmiddagar i veckan. Anvisningar ges kort och med bilder.',
              ),
            ),
            day('arviointi', say('Arvioidaan viimeistään', 'Utvärderas senast'), today.add({ months: 4 })),
          ],
        },
      ],
      sample: { status: 'COMPLETED', publishedDaysAgo: 90, isRead: true },
    }),
    form({
      name: say('Pedagoginen arvio', 'Pedagogisk bedömning'),
      type: 'PEDAGOGICAL_REPORT',
      confidentiality,
      parts: [
        {
          label: say('Arvio tuen tarpeesta', 'Bedömning av stödbehovet'),
          asked: [
            text(
              'arvio',
              say('Mitä olemme huomanneet', 'Vad vi har lagt märke till'),
              say(
                'Lapsi hyötyy siitä, että leikkiryhmä on pieni ja aikuinen lähellä. Yleinen tuki riittää toistaiseksi.',
                'Barnet har nytta av en liten lekgrupp och en vuxen i närheten. Allmänt stöd räcker tills vidare.',
              ),
            ),
          ],
        },
      ],
      sample: { status: 'COMPLETED', publishedDaysAgo: 60, isRead: true },
    }),
    form({
      name: say('Pedagoginen selvitys', 'Pedagogisk utredning'),
      type: 'PEDAGOGICAL_ASSESSMENT',
      legalBasis: say('Varhaiskasvatuslaki (540/2018) 15 e §', 'Lagen om småbarnspedagogik (540/2018) 15 e §'),
      confidentiality,
      parts: [
        {
          label: say('Kasvu ja oppiminen', 'Växande och lärande'),
          asked: [
            words(
              'johdanto',
              say('Miksi selvitys on tehty', 'Varför utredningen har gjorts'),
              say(
                'Selvitys kokoaa, millaista tukea lapsi on saanut ja mitä siitä on seurannut. Se on tehty yhdessä huoltajien kanssa.',
                'Utredningen samlar vilket stöd barnet har fått och vad det har lett till. Den har gjorts tillsammans med vårdnadshavarna.',
              ),
            ),
            text(
              'vaikutus',
              say('Tuen vaikutus', 'Stödets verkan'),
              say(
                'Kuvatuki ja ennakointi ovat lyhentäneet siirtymien odottelua. Lapsi pyytää itse kuvaa, kun päivä muuttuu.',
                'Bildstöd och förberedelse har gjort väntan vid övergångar kortare. Barnet ber själv om en bild när dagen ändras.',
              ),
            ),
            oneOf(
              'esitys',
              say('Esitys', 'Förslag'),
              [
                say('yleinen tuki jatkuu', 'det allmänna stödet fortsätter'),
                say('tehostettu tuki', 'intensifierat stöd'),
                say('erityinen tuki', 'särskilt stöd'),
              ],
              1,
            ),
          ],
        },
      ],
      sample: { status: 'COMPLETED', publishedDaysAgo: 9 },
    }),
    form({
      name: say('Varhaiskasvatussuunnitelma, aiempi järjestelmä', 'Plan för småbarnspedagogik, tidigare system'),
      type: 'MIGRATED_VASU',
      confidentiality,
      parts: [
        {
          label: say('Siirretty sisältö', 'Överfört innehåll'),
          asked: [
            text(
              'sisalto',
              '',
              say(
                'Lapsi viihtyy ryhmässä ja on saanut ystävän. Tavoitteena on ollut turvallinen aloitus.',
                'Barnet trivs i gruppen och har fått en vän. Målet har varit en trygg start.',
              ),
            ),
          ],
        },
      ],
      sample: { status: 'COMPLETED', publishedDaysAgo: 420, isRead: true },
    }),
    form({
      name: say('Oppimissuunnitelma, aiempi järjestelmä', 'Plan för lärande, tidigare system'),
      type: 'MIGRATED_LEOPS',
      confidentiality: ofEducation,
      parts: [
        {
          label: say('Siirretty sisältö', 'Överfört innehåll'),
          asked: [
            text(
              'sisalto',
              '',
              say('Sadut ja liikunta ovat lapselle mieluisia.', 'Sagor och rörelse är kära för barnet.'),
            ),
          ],
        },
      ],
      sample: { status: 'COMPLETED', publishedDaysAgo: 410, isRead: true },
    }),
  ]
}
