/** Swedish words and names that people choose for passwords; no dictionary of Swedish is published beside the others. */
export const SWEDISH_WORDS: readonly string[] = `
och att det som en på är av för med till den har de inte om ett han men var jag sig från vi så kan när år under också
efter eller nu sin där vid mot ska skulle kommer ut får finns vara hade alla andra mycket än här då sedan över bara in
blir upp även vad få två vill ha många hur mer går kanske
sommar vinter vår höst måndag tisdag onsdag torsdag fredag lördag söndag januari februari mars april maj juni juli
augusti september oktober november december
hemlig hemligt lösenord lösen inloggning användare välkommen sesam öppna dörr nyckel kärlek älskling älskar hjärta
solsken sommarlov stuga båt skärgård hav strand sjö skog träd björk gran tall blomma ros viol vitsippa blåbär lingon
hallon jordgubb smultron svamp kantarell kaffe kanelbulle bulle choklad godis glass mjölk smör bröd ost fisk lax
strömming potatis korv pannkaka
mamma pappa mormor morfar farmor farfar syster bror dotter son barn bebis familj faster farbror moster morbror kusin
flicka pojke kvinna man vän kompis granne lärare skola dagis daghem förskola fritids eftis lekpark gunga rutschkana
hund katt häst ko gris får höna björn nalle räv varg älg hare igelkott ekorre fågel svan uggla fjäril humla myra groda
röd blå grön gul svart vit rosa lila grå brun orange
stjärna måne sol himmel regn snö is storm vind åska moln norrsken
fotboll ishockey hockey skidor simning dans musik gitarr piano teater bok saga troll tomte jul påsk midsommar
finland sverige norge danmark helsingfors esbo vanda åbo vasa borgå ekenäs hangö raseborg karleby jakobstad närpes
korsholm kyrkslätt sibbo lovisa pargas mariehamn åland nyland österbotten stockholm göteborg malmö uppsala granvik
anna maria eva kristina margareta elisabeth sara emma linda johanna elin ida sofia amanda jenny hanna malin julia
camilla karin ulla birgitta ingrid astrid pippi maja ebba alma wilma alva saga ella elsa freja stella lilly selma signe
erik lars karl anders johan per nils jan hans peter mikael thomas gustav olof sven oskar viktor emil alfred axel albin
hugo lucas liam noah elias william leo valter sixten melker kalle olle nisse pelle
andersson johansson karlsson nilsson eriksson larsson olsson persson svensson gustafsson pettersson jonsson jansson
hansson bengtsson lindberg lindström lindqvist lindgren lundberg lundström nyman nyberg nyström sandberg forsberg
sjöberg wallin engström eklund danielsson holm holmberg holmström bergström björklund söderström söderholm backman
ett två tre fyra fem sex sju åtta nio tio hundra tusen miljon
`
  .split(/\s+/)
  .filter((word) => word.length > 2)
