import type { Texts } from '@nalle/domain/city/city.ts'
import type { MessageType } from '@nalle/domain/messages/accounts.ts'

/** Something that is told to many families at once, and when in the year it makes sense. */
export type BulletinText = {
  readonly type: MessageType
  readonly months: readonly number[]
  readonly isUrgent?: boolean
  readonly title: Texts
  readonly content: Texts
}

const ALL_YEAR = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]
const SNOW = [12, 1, 2, 3]
const BARE_GROUND = [4, 5, 9, 10]
const RAIN = [3, 4, 9, 10, 11]
const SUMMER = [6, 7, 8]

/** From the group's staff to the families of the group. */
export const GROUP_TEXTS: readonly BulletinText[] = [
  {
    type: 'MESSAGE',
    months: BARE_GROUND,
    title: { fi: 'Metsäretki torstaina', sv: 'Skogsutflykt på torsdag', en: 'Trip to the forest on Thursday' },
    content: {
      fi: 'Hei kotiväki!\n\nTorstaina lähdemme metsään heti aamupalan jälkeen, kello 9. Pukekaa lapselle pitkät housut ja hyvät kengät, ja pakatkaa pieneen reppuun vesipullo ja istuinalusta. Eväät tulevat keittiöltä.\n\nPalaamme lounaalle. Kertokaa tässä viestissä, jos lapsi tulee torstaina vasta myöhemmin.',
      sv: 'Hej hemma!\n\nPå torsdag går vi till skogen genast efter morgonmålet, klockan 9. Klä barnet i långbyxor och ordentliga skor och packa en vattenflaska och ett sittunderlag i en liten ryggsäck. Matsäcken kommer från köket.\n\nVi är tillbaka till lunchen. Svara gärna här om barnet kommer senare på torsdag.',
      en: 'Hello everyone,\n\nOn Thursday we are going to the forest right after breakfast, at 9 o’clock. Please dress your child in long trousers and good shoes, and pack a water bottle and something to sit on in a small rucksack. Our kitchen takes care of the snacks.\n\nWe will be back for lunch. Please answer here if your child arrives later on Thursday.',
    },
  },
  {
    type: 'MESSAGE',
    months: RAIN,
    title: { fi: 'Kurahousut mukaan', sv: 'Ta med regnkläder', en: 'Rain clothes, please' },
    content: {
      fi: 'Hei!\n\nLammikot ovat taas parasta, mitä pihalta löytyy. Tarkistattehan, että lokerossa on kurahousut, kumisaappaat ja kahdet vaihtosukat – ja että kaikessa lukee nimi. Naulakon alle kertyneet nimettömät rukkaset ovat eteisen pöydällä.',
      sv: 'Hej!\n\nPölarna är igen det bästa på hela gården. Kontrollera att det finns galonbyxor, gummistövlar och två par extra strumpor i facket – och namn i allting. Vantar utan namn ligger på bordet i tamburen.',
      en: 'Hello,\n\nThe puddles are the best thing in the yard again. Please check that your child has rain trousers, rubber boots and two pairs of spare socks in the locker – all with a name. Mittens without a name are waiting on the table in the hall.',
    },
  },
  {
    type: 'BULLETIN',
    months: ALL_YEAR,
    title: { fi: 'Viikkokirje', sv: 'Veckobrev', en: 'Our week' },
    content: {
      fi: 'Tällä viikolla olemme tutkineet vettä: mikä kelluu, mikä uppoaa ja mitä tapahtuu, kun kaatamisesta tulee kilpailu. Laulupiirissä kuultiin kolme uutta laulua, ja aamupiirissä mietittiin, mitä hyvä kaveri tekee.\n\nEnsi viikolla rakennamme majoja. Isoja pahvilaatikoita otetaan ilolla vastaan!\n\nMukavaa viikonloppua!',
      sv: 'Den här veckan har vi undersökt vatten: vad flyter, vad sjunker och vad händer när det blir tävling i att hälla. På sångstunden lärde vi oss tre nya sånger, och i morgonringen funderade vi på vad en god kompis gör.\n\nNästa vecka bygger vi kojor. Stora pappkartonger tas tacksamt emot!\n\nTrevligt veckoslut!',
      en: 'This week we have been exploring water: what floats, what sinks, and what happens when pouring becomes a race. We learned three new songs, and in the morning circle we thought about what a good friend does.\n\nNext week we will build dens. Big cardboard boxes are most welcome!\n\nHave a nice weekend!',
    },
  },
  {
    type: 'MESSAGE',
    months: [3, 4, 9, 10],
    title: { fi: 'Valokuvaus ensi viikolla', sv: 'Fotografering nästa vecka', en: 'Photographer next week' },
    content: {
      fi: 'Hei!\n\nValokuvaaja tulee ensi viikon tiistaina. Ryhmäkuva otetaan kello 9.15 ja yksittäiset kuvat sen jälkeen. Kuvien ostaminen on vapaaehtoista. Ilmoitattehan maanantaihin mennessä, jos lastanne ei saa kuvata.',
      sv: 'Hej!\n\nFotografen kommer på tisdag nästa vecka. Gruppbilden tas klockan 9.15 och de enskilda bilderna efter det. Det är frivilligt att köpa bilder. Meddela senast på måndag om ert barn inte får fotograferas.',
      en: 'Hello,\n\nThe photographer is coming on Tuesday next week. The group photo is taken at 9.15 and the portraits after that. Buying photos is voluntary. Please tell us by Monday if your child may not be photographed.',
    },
  },
  {
    type: 'MESSAGE',
    months: SNOW,
    title: { fi: 'Pulkkamäkeen!', sv: 'Till pulkbacken!', en: 'Sledging!' },
    content: {
      fi: 'Hei!\n\nNyt on lunta niin paljon, että mäki kutsuu. Käymme pulkkamäessä tiistai- ja torstaiaamuisin. Liukurit ovat meiltä, mutta kypärä tuodaan kotoa. Villasukat ja kahdet rukkaset pelastavat aamun.',
      sv: 'Hej!\n\nNu finns det så mycket snö att backen lockar. Vi åker pulka på tisdag- och torsdagförmiddagarna. Stjärtlappar har vi, men hjälm tas med hemifrån. Yllesockor och två par vantar räddar morgonen.',
      en: 'Hello,\n\nThere is finally enough snow for the hill. We go sledging on Tuesday and Thursday mornings. We have the sledges, but please bring a helmet from home. Woollen socks and two pairs of mittens save the morning.',
    },
  },
  {
    type: 'MESSAGE',
    months: SUMMER,
    title: { fi: 'Aurinkohattu ja vesipullo', sv: 'Solhatt och vattenflaska', en: 'Sun hat and water bottle' },
    content: {
      fi: 'Hei!\n\nOlemme näinä päivinä ulkona lähes koko ajan. Rasvatkaa lapsi aamulla kotona, me rasvaamme iltapäivällä. Lokeroon tarvitaan aurinkohattu, vesipullo ja uima-asu: letku laitetaan päälle, kun mittari näyttää 25 astetta.',
      sv: 'Hej!\n\nDe här dagarna är vi ute nästan hela tiden. Smörj in barnet hemma på morgonen, vi smörjer på eftermiddagen. I facket behövs solhatt, vattenflaska och badkläder: vattenslangen öppnas när mätaren visar 25 grader.',
      en: 'Hello,\n\nThese days we are outside nearly all the time. Please put on sunscreen at home in the morning; we do it in the afternoon. We need a sun hat, a water bottle and swimwear: the hose is turned on at 25 degrees.',
    },
  },
  {
    type: 'MESSAGE',
    months: ALL_YEAR,
    title: { fi: 'Lelupäivä perjantaina', sv: 'Leksaksdag på fredag', en: 'Toy day on Friday' },
    content: {
      fi: 'Perjantaina saa tuoda oman lelun. Valitkaa sellainen, joka mahtuu reppuun, kestää kaverin syliä eikä pidä kovaa ääntä. Nimi tassuun tai pyörään, niin kaikki löytävät kotiin.',
      sv: 'På fredag får man ta med en egen leksak. Välj en som ryms i ryggsäcken, tål en kompis famn och inte låter för mycket. Namn på tassen eller hjulet, så hittar alla hem.',
      en: 'On Friday the children may bring a toy of their own. Choose one that fits into the rucksack, survives a friend’s hug and is not too loud. A name on its paw or wheel helps everyone find the way home.',
    },
  },
  {
    type: 'BULLETIN',
    months: ALL_YEAR,
    title: { fi: 'Kirjastoauto käy keskiviikkona', sv: 'Bokbussen kommer på onsdag', en: 'Library bus on Wednesday' },
    content: {
      fi: 'Kirjastoauto pysähtyy pihaan keskiviikkona kello 10. Palautamme ryhmän kirjat ja lainaamme uusia. Jos kotoa löytyy jokin meidän lainoistamme, tuokaa se ennen keskiviikkoa.',
      sv: 'Bokbussen stannar på gården på onsdag klockan 10. Vi lämnar tillbaka gruppens böcker och lånar nya. Om ni hittar någon av våra lånböcker hemma, ta med den före onsdag.',
      en: 'The library bus stops in our yard on Wednesday at 10 o’clock. We return the group’s books and borrow new ones. If you find one of our books at home, please bring it before Wednesday.',
    },
  },
]

/** From the head of the unit to all its families. */
export const UNIT_TEXTS: readonly BulletinText[] = [
  {
    type: 'BULLETIN',
    months: [8, 9, 10, 1, 2],
    title: { fi: 'Tervetuloa vanhempainiltaan', sv: 'Välkommen på föräldrakväll', en: 'Parents’ evening' },
    content: {
      fi: 'Hyvät huoltajat\n\nTervetuloa vanhempainiltaan ensi viikon torstaina kello 17.30–19. Kerromme toimintakauden suunnitelmista, tutustumme ryhmien tiloihin ja jätämme aikaa kysymyksille. Kahvi ja mehu tarjotaan, ja lapsille on leikkihuone.',
      sv: 'Bästa vårdnadshavare\n\nVälkommen på föräldrakväll torsdagen nästa vecka klockan 17.30–19. Vi berättar om verksamhetsårets planer, bekantar oss med gruppernas utrymmen och har tid för frågor. Vi bjuder på kaffe och saft, och för barnen finns ett lekrum.',
      en: 'Dear guardians,\n\nWelcome to our parents’ evening on Thursday next week from 17.30 to 19. We will tell about our plans for the year, show you the rooms of the groups and leave time for questions. Coffee and juice are served, and there is a playroom for the children.',
    },
  },
  {
    type: 'BULLETIN',
    months: [10, 11, 12, 1, 2, 3, 4],
    isUrgent: true,
    title: { fi: 'Vatsatautia liikkeellä', sv: 'Magsjuka i omlopp', en: 'Stomach bug going around' },
    content: {
      fi: 'Hyvät huoltajat\n\nYksikössämme on tänään todettu useita vatsatautitapauksia. Pidättehän lapsen kotona, jos hän oksentaa tai ripuloi, ja vielä kaksi oireetonta vuorokautta sen jälkeen. Pesemme käsiä, leluja ja pintoja nyt erityisen usein.\n\nKiitos yhteistyöstä!',
      sv: 'Bästa vårdnadshavare\n\nI dag har vi konstaterat flera fall av magsjuka hos oss. Håll barnet hemma om det kräks eller har diarré, och ytterligare två symptomfria dygn efter det. Vi tvättar händer, leksaker och ytor extra ofta just nu.\n\nTack för samarbetet!',
      en: 'Dear guardians,\n\nWe have had several cases of a stomach bug today. Please keep your child at home in case of vomiting or diarrhoea, and for two full days after the symptoms have ended. We are washing hands, toys and surfaces especially often now.\n\nThank you for your help!',
    },
  },
  {
    type: 'BULLETIN',
    months: ALL_YEAR,
    isUrgent: true,
    title: { fi: 'Vesikatko huomenna aamulla', sv: 'Vattenavbrott i morgon bitti', en: 'No water tomorrow morning' },
    content: {
      fi: 'Katutöiden vuoksi vesi on poikki huomenna kello 7–9. Aamupala tarjotaan kylmänä, ja juomavettä on varattu. Vaippaikäisille on kosteuspyyhkeet. Lounas on tavalliseen aikaan.',
      sv: 'På grund av gatuarbeten är vattnet avstängt i morgon klockan 7–9. Morgonmålet serveras kallt och vi har dricksvatten i reserv. För blöjbarnen finns våtservetter. Lunchen serveras som vanligt.',
      en: 'Because of street works there is no water tomorrow from 7 to 9. Breakfast is served cold, and we have drinking water in store. There are wipes for the little ones. Lunch is at the usual time.',
    },
  },
  {
    type: 'BULLETIN',
    months: [4, 5, 9],
    title: { fi: 'Pihatalkoot', sv: 'Gårdstalko', en: 'Helping hands in the yard' },
    content: {
      fi: 'Laitamme pihan kuntoon yhdessä ensi viikon tiistaina kello 16.30 alkaen. Hiekkalaatikko saa uuden hiekan, viljelylaatikot mullan ja leikkimökki maalin. Haravia ja makkaraa riittää, työkäsineet kannattaa tuoda mukana.',
      sv: 'Vi rustar upp gården tillsammans på tisdag nästa vecka från klockan 16.30. Sandlådan får ny sand, odlingslådorna mull och lekstugan färg. Krattor och korv finns så det räcker, ta gärna med arbetshandskar.',
      en: 'We will tidy up our yard together on Tuesday next week from 16.30. New sand for the sandpit, soil for the planters and paint for the playhouse. There are rakes and sausages for everyone; please bring gloves.',
    },
  },
  {
    type: 'BULLETIN',
    months: ALL_YEAR,
    title: { fi: 'Uusi työntekijä taloon', sv: 'Ny medarbetare i huset', en: 'A new face in the house' },
    content: {
      fi: 'Hyvät huoltajat\n\nTaloomme tulee ensi viikolla uusi varhaiskasvatuksen erityisopettaja. Hän kiertää ensimmäisinä viikkoina kaikissa ryhmissä ja tutustuu lapsiin leikin lomassa. Häneen saa mielellään yhteyttä, jos jokin oman lapsen asia mietityttää.',
      sv: 'Bästa vårdnadshavare\n\nNästa vecka börjar en ny speciallärare inom småbarnspedagogik hos oss. Under de första veckorna besöker läraren alla grupper och lär känna barnen i leken. Ta gärna kontakt om något som gäller ditt barn väcker tankar.',
      en: 'Dear guardians,\n\nA new special needs teacher will join us next week. During the first weeks they will visit every group and get to know the children through play. You are welcome to get in touch if something about your child is on your mind.',
    },
  },
  {
    type: 'BULLETIN',
    months: ALL_YEAR,
    title: { fi: 'Suunnittelupäivä', sv: 'Planeringsdag', en: 'Planning day' },
    content: {
      fi: 'Henkilökunnan suunnittelupäivä pidetään kolmen viikon kuluttua perjantaina. Toivomme, että mahdollisimman moni lapsi voi silloin olla vapaalla. Hoitoa tarvitseville järjestetään paikka naapuriyksikössä: merkitkää tarve kalenteriin viikkoa ennen.',
      sv: 'Personalens planeringsdag hålls på fredagen om tre veckor. Vi hoppas att så många barn som möjligt kan vara lediga då. För dem som behöver vård ordnas en plats i grannenheten: anmäl behovet i kalendern en vecka på förhand.',
      en: 'Our staff has a planning day on the Friday three weeks from now. We hope that as many children as possible can stay at home. Those who need care get a place in the neighbouring unit: please mark it in the calendar a week before.',
    },
  },
]

/** From the municipality to everybody. */
export const MUNICIPAL_TEXTS: readonly BulletinText[] = [
  {
    type: 'BULLETIN',
    months: ALL_YEAR,
    title: {
      fi: 'Muistathan läsnäoloilmoitukset',
      sv: 'Kom ihåg närvaroanmälningarna',
      en: 'Please report your child’s days',
    },
    content: {
      fi: 'Hyvä huoltaja\n\nIlmoita lapsen läsnäolot ja poissaolot kalenteriin viimeistään edellisen viikon maanantaina. Niiden perusteella suunnittelemme työvuorot ja ruokailun, eikä ruokaa mene hukkaan. Kiitos, kun olet mukana!',
      sv: 'Bästa vårdnadshavare\n\nAnmäl barnets närvaro och frånvaro i kalendern senast måndagen veckan före. Utifrån dem planerar vi arbetsskift och måltider, och ingen mat går till spillo. Tack för din insats!',
      en: 'Dear guardian,\n\nPlease report the days your child is present or absent in the calendar by Monday of the week before. We plan shifts and meals by them, and no food is wasted. Thank you!',
    },
  },
  {
    type: 'BULLETIN',
    months: ALL_YEAR,
    title: {
      fi: 'Kerro, miten arki sujuu',
      sv: 'Berätta hur vardagen fungerar',
      en: 'Tell us how things are going',
    },
    content: {
      fi: 'Kysymme kerran vuodessa, mikä varhaiskasvatuksessamme toimii ja mitä voisimme tehdä paremmin. Vastaaminen vie viisi minuuttia, ja vastaukset käsitellään nimettöminä. Tulokset kerrotaan yksiköiden vanhempainilloissa.',
      sv: 'En gång om året frågar vi vad som fungerar inom småbarnspedagogiken och vad vi kunde göra bättre. Det tar fem minuter att svara och svaren behandlas anonymt. Resultaten presenteras på enheternas föräldrakvällar.',
      en: 'Once a year we ask what works well in early childhood education and what we could do better. It takes five minutes, and the answers are anonymous. The results are presented at the parents’ evenings.',
    },
  },
]
