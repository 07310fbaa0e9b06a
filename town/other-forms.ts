import { box, day, form, line, oneOf, rows, someOf, text, words } from './document-builder.ts'
import type { StaffLanguage, TownForm } from './document-builder.ts'

/** What families are asked to fill in. */
export function formsToFillIn(language: StaffLanguage): readonly TownForm[] {
  const say = (fi: string, sv: string) => (language === 'fi' ? fi : sv)
  const permission = [say('Annan luvan', 'Jag ger lov'), say('En anna lupaa', 'Jag ger inte lov')]
  return [
    form({
      name: say('Lapsen esitiedot', 'Förhandsuppgifter om barnet'),
      type: 'CITIZEN_BASIC',
      parts: [
        {
          label: say('Lapsen päivä', 'Barnets dag'),
          infoText: say(
            'Kertokaa vapaasti. Tiedot auttavat meitä tekemään aloituksesta hyvän.',
            'Berätta fritt. Uppgifterna hjälper oss att göra starten bra.',
          ),
          asked: [
            text('uni', say('Nukkuminen ja lepo', 'Sömn och vila')),
            text('ruoka', say('Ruokailu ja ruoka-aineallergiat', 'Måltider och födoämnesallergier')),
            text('lohdutus', say('Mikä lohduttaa, kun on ikävä?', 'Vad tröstar när barnet längtar?')),
          ],
        },
        {
          label: say('Yhteydenpito', 'Kontakt'),
          asked: [
            rows('hakijat', say('Kuka saa hakea lapsen?', 'Vem får hämta barnet?'), [
              say('Nimi', 'Namn'),
              say('Puhelin', 'Telefon'),
              say('Suhde lapseen', 'Relation till barnet'),
            ]),
            day('aloitus', say('Ensimmäinen tutustumispäivä', 'Första dagen för att bekanta sig')),
          ],
        },
      ],
      sample: { status: 'CITIZEN_DRAFT', publishedDaysAgo: 4 },
    }),
    form({
      name: say('Luvat: kuvaaminen ja retket', 'Tillstånd: fotografering och utflykter'),
      type: 'CITIZEN_BASIC',
      parts: [
        {
          label: say('Kuvaaminen', 'Fotografering'),
          infoText: say(
            'Luvan voi perua milloin tahansa kertomalla siitä ryhmän aikuisille.',
            'Ett tillstånd kan när som helst återkallas genom att meddela gruppens vuxna.',
          ),
          asked: [
            oneOf(
              'ryhma',
              say('Lasta saa kuvata ryhmän omaan käyttöön', 'Barnet får fotograferas för gruppens eget bruk'),
              permission,
            ),
            oneOf(
              'julkinen',
              say('Kuvia saa julkaista päiväkodin verkkosivulla', 'Bilder får publiceras på daghemmets webbplats'),
              permission,
            ),
          ],
        },
        {
          label: say('Retket', 'Utflykter'),
          asked: [
            someOf('kulku', say('Lapsi saa kulkea retkillä', 'På utflykter får barnet åka'), [
              say('kävellen', 'till fots'),
              say('julkisilla', 'med kollektivtrafik'),
              say('tilausbussilla', 'med beställd buss'),
              say('muuten, miten', 'på annat sätt, hur'),
            ]),
            oneOf('uinti', say('Lapsi osaa uida', 'Barnet kan simma'), [
              say('kyllä', 'ja'),
              say('vähän', 'lite'),
              say('ei', 'nej'),
            ]),
            text('huomiot', say('Mitä meidän on hyvä tietää?', 'Vad är bra för oss att veta?')),
          ],
        },
        {
          label: say('Vakuutus', 'Försäkran'),
          asked: [
            words(
              'selite',
              '',
              say(
                'Toisen huoltajan vastaus riittää. Sopikaa luvista yhdessä ennen lähettämistä.',
                'Det räcker att en vårdnadshavare svarar. Kom överens om tillstånden innan ni skickar.',
              ),
            ),
            box('sovittu', say('Olemme sopineet luvista yhdessä', 'Vi har kommit överens om tillstånden')),
          ],
        },
      ],
      sample: { status: 'CITIZEN_DRAFT', publishedDaysAgo: 5, isRead: true },
    }),
    form({
      name: say('Tutustumisen palaute', 'Respons på inskolningen'),
      type: 'CITIZEN_BASIC',
      parts: [
        {
          label: say('Aloitus', 'Starten'),
          asked: [
            oneOf(
              'sujui',
              say('Miten aloitus sujui?', 'Hur gick starten?'),
              [say('hyvin', 'bra'), say('vaihdellen', 'varierande'), say('huonosti', 'dåligt')],
              0,
            ),
            text(
              'toive',
              say('Mitä toivotte jatkossa?', 'Vad önskar ni framöver?'),
              say(
                'Olisi mukava kuulla päivän kulusta muutama sana haettaessa.',
                'Det vore trevligt att höra några ord om dagen när vi hämtar.',
              ),
            ),
          ],
        },
      ],
      sample: { status: 'COMPLETED', publishedDaysAgo: 30, isRead: true, isAnsweredByGuardian: true },
    }),
  ]
}

/** Agreements and decisions. */
export function otherForms(language: StaffLanguage, child: string, today: Temporal.PlainDate): readonly TownForm[] {
  const say = (fi: string, sv: string) => (language === 'fi' ? fi : sv)
  const health = {
    durationYears: 12,
    basis: say('Julkisuuslaki (621/1999) 24 § 1 mom. 25 kohta', 'Offentlighetslagen (621/1999) 24 § 1 mom. 25 punkten'),
  }
  const support = {
    durationYears: 100,
    basis: say('Varhaiskasvatuslaki (540/2018) 40 §', 'Lagen om småbarnspedagogik (540/2018) 40 §'),
  }
  const decided = (granted: string, reason: string) => [
    {
      label: say('Päätös', 'Beslut'),
      asked: [
        text('paatos', say('Mitä on päätetty', 'Vad som har beslutats'), granted),
        text('perustelu', say('Perustelut', 'Motivering'), reason),
        words(
          'oikaisu',
          say('Oikaisuvaatimus', 'Begäran om omprövning'),
          say(
            'Päätökseen voi vaatia oikaisua 14 päivän kuluessa siitä, kun siitä on saatu tieto.',
            'Omprövning av beslutet kan begäras inom 14 dagar från det att man har fått del av det.',
          ),
        ),
      ],
    },
  ]
  return [
    form({
      name: say('Lääkehoitosuunnitelma', 'Plan för läkemedelsbehandling'),
      type: 'OTHER',
      legalBasis: say('Varhaiskasvatuslaki (540/2018) 15 §', 'Lagen om småbarnspedagogik (540/2018) 15 §'),
      confidentiality: health,
      parts: [
        {
          label: say('Lääkkeet varhaiskasvatuspäivän aikana', 'Läkemedel under dagen i småbarnspedagogiken'),
          asked: [
            rows(
              'laakkeet',
              say('Sovitut lääkkeet', 'Läkemedel vi har kommit överens om'),
              [say('Lääke', 'Läkemedel'), say('Annos', 'Dos'), say('Milloin', 'När')],
              [
                [
                  say('avaava hengitettävä lääke', 'luftrörsvidgande inhalation'),
                  say('1–2 suihketta tilanjatkeella', '1–2 puffar med andningsbehållare'),
                  say('tarvittaessa ennen liikuntaa', 'vid behov före motion'),
                ],
              ],
            ),
            text(
              'hata',
              say('Jos oireet pahenevat', 'Om symtomen förvärras'),
              say(
                'Annetaan toinen annos 10 minuutin kuluttua. Jos hengitys ei helpotu, soitetaan 112 ja sen jälkeen huoltajalle.',
                'En andra dos ges efter 10 minuter. Om andningen inte lättar ringer vi 112 och därefter vårdnadshavaren.',
              ),
            ),
            line('paikka', say('Lääkkeiden paikka', 'Var läkemedlen förvaras'), say('lukittu kaappi', 'låst skåp')),
            day('tarkistus', say('Tarkistetaan', 'Granskas'), today.add({ months: 6 })),
          ],
        },
      ],
      sample: { status: 'COMPLETED', publishedDaysAgo: 8 },
    }),
    form({
      name: say('Päätös kuljetuksesta', 'Beslut om skjuts'),
      type: 'OTHER_DECISION',
      legalBasis: say('Perusopetuslaki (628/1998) 32 §', 'Lagen om grundläggande utbildning (628/1998) 32 §'),
      archivedAs: '12.06.12',
      parts: decided(
        say(
          `${child} saa kuljetuksen esiopetukseen ja takaisin.`,
          `${child} får skjuts till och från förskoleundervisningen.`,
        ),
        say('Matka on yli viisi kilometriä.', 'Vägen är över fem kilometer.'),
      ),
      sample: {
        status: 'COMPLETED',
        publishedDaysAgo: 15,
        decision: { status: 'ACCEPTED', annulmentReason: '' },
      },
    }),
    form({
      name: say('Päätös kerhopaikan maksusta', 'Beslut om klubbplatsens avgift'),
      type: 'OTHER_DECISION',
      parts: decided(
        say('Maksua ei peritä tammikuulta.', 'Ingen avgift tas ut för januari.'),
        say('Kerho oli suljettuna.', 'Klubben var stängd.'),
      ),
      sample: {
        status: 'COMPLETED',
        publishedDaysAgo: 25,
        isRead: true,
        decision: {
          status: 'ANNULLED',
          annulmentReason: say(
            'Päätös koski toista kuukautta. Uusi päätös lähetetään erikseen.',
            'Beslutet gällde en annan månad. Ett nytt beslut skickas separat.',
          ),
        },
      },
    }),
    ...(
      [
        [
          'MIGRATED_DAYCARE_ASSISTANCE_NEED_DECISION',
          say('Päätös tuesta varhaiskasvatuksessa, aiempi järjestelmä', 'Beslut om stöd, tidigare system'),
        ],
        [
          'MIGRATED_PRESCHOOL_ASSISTANCE_NEED_DECISION',
          say(
            'Päätös tuesta esiopetuksessa, aiempi järjestelmä',
            'Beslut om stöd i förskoleundervisningen, tidigare system',
          ),
        ],
      ] as const
    ).map(([type, name]) =>
      form({
        name,
        type,
        confidentiality: support,
        parts: decided(
          say('Lapsi saa tehostettua tukea.', 'Barnet får intensifierat stöd.'),
          say('Tuki on tarpeen kielen kehityksessä.', 'Stödet behövs för språkets utveckling.'),
        ),
        sample: {
          status: 'COMPLETED',
          publishedDaysAgo: 500,
          isRead: true,
          decision: { status: 'ACCEPTED', annulmentReason: '' },
        },
      }),
    ),
  ]
}
