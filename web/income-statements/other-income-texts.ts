import { texts } from '../language/texts.ts'

/** What each kind of other income is called, what it is in one sentence, and the paper that tells of it. */
export const otherIncomeTexts = texts({
  fi: {
    PENSION: {
      name: 'Eläke',
      about:
        'Esimerkiksi työkyvyttömyys-, perhe- tai vanhuuseläke. Lapsen omasta perhe-eläkkeestä kerrot lapsen tuloissa.',
      paper: 'Eläkepäätös tai viimeisin maksuilmoitus',
    },
    ADULT_EDUCATION_ALLOWANCE: {
      name: 'Aikuiskoulutustuki',
      about: 'Työllisyysrahaston tuki sille, joka on opintovapaalla työstään.',
      paper: 'Päätös aikuiskoulutustuesta',
    },
    SICKNESS_ALLOWANCE: {
      name: 'Sairauspäiväraha',
      about: 'Kelan korvaus ajalta, jolloin et ole voinut tehdä työtä sairauden vuoksi.',
      paper: 'Päätös sairauspäivärahasta',
    },
    PARENTAL_ALLOWANCE: {
      name: 'Raskaus- tai vanhempainraha',
      about: 'Kelan maksama päiväraha raskaus- tai vanhempainvapaan ajalta.',
      paper: 'Päätös vanhempainpäivärahasta',
    },
    HOME_CARE_ALLOWANCE: {
      name: 'Lasten kotihoidon tuki',
      about: 'Kelan tuki perheelle, jonka alle kolmivuotias lapsi hoidetaan kotona.',
      paper: 'Päätös kotihoidon tuesta',
    },
    FLEXIBLE_AND_PARTIAL_HOME_CARE_ALLOWANCE: {
      name: 'Joustava tai osittainen hoitoraha',
      about: 'Kelan korvaus, kun teet lyhennettyä työaikaa pienen lapsen vuoksi.',
      paper: 'Päätös joustavasta tai osittaisesta hoitorahasta',
    },
    ALIMONY: {
      name: 'Elatusapu tai elatustuki',
      about: 'Raha, jonka saat lapsen toiselta vanhemmalta tai Kelasta lapsen elatukseen.',
      paper: 'Elatussopimus tai päätös elatustuesta',
    },
    INTEREST_AND_INVESTMENT_INCOME: {
      name: 'Korko- ja osinkotulot',
      about: 'Talletusten korot, osakkeiden osingot ja muut sijoitusten tuotot.',
      paper: 'Tosite koroista ja osingoista',
    },
    RENTAL_INCOME: {
      name: 'Vuokratulot',
      about: 'Vuokra, jonka saat omistamastasi asunnosta tai tilasta; vastikkeen voit vähentää.',
      paper: 'Vuokrasopimus ja tosite yhtiövastikkeesta',
    },
    UNEMPLOYMENT_ALLOWANCE: {
      name: 'Työttömyyspäiväraha',
      about: 'Työttömyyskassan tai Kelan maksama päiväraha työttömyyden ajalta.',
      paper: 'Päätös tai viimeisin maksuilmoitus päivärahasta',
    },
    LABOUR_MARKET_SUBSIDY: {
      name: 'Työmarkkinatuki',
      about: 'Kelan tuki työttömälle, jolla ei ole oikeutta päivärahaan tai jonka päivärahakausi on täynnä.',
      paper: 'Päätös tai viimeisin maksuilmoitus työmarkkinatuesta',
    },
    ADJUSTED_DAILY_ALLOWANCE: {
      name: 'Soviteltu päiväraha',
      about: 'Työttömyyspäiväraha, joka on pienennetty osa-aikatyön tai keikkatyön palkan vuoksi.',
      paper: 'Viimeisin maksuilmoitus sovitellusta päivärahasta',
    },
    JOB_ALTERNATION_COMPENSATION: {
      name: 'Vuorottelukorvaus',
      about: 'Korvaus vuorotteluvapaan ajalta; sitä maksetaan vielä aiemmin alkaneille vapaille.',
      paper: 'Päätös vuorottelukorvauksesta',
    },
    REWARD_OR_BONUS: {
      name: 'Palkkio tai bonus',
      about: 'Raha palkan lisäksi: tulospalkkio, kokouspalkkio, luottamustoimen palkkio tai myyntibonus.',
      paper: 'Palkkalaskelma tai muu tosite palkkiosta',
    },
    RELATIVE_CARE_SUPPORT: {
      name: 'Omaishoidon tuki',
      about: 'Hyvinvointialueen palkkio sille, joka hoitaa läheistään kotona.',
      paper: 'Sopimus tai päätös omaishoidon tuesta',
    },
    BASIC_INCOME: {
      name: 'Perustulo',
      about: 'Perustulokokeilussa maksettu tulo.',
      paper: 'Päätös perustulosta',
    },
    FOREST_INCOME: {
      name: 'Metsätulo',
      about: 'Tulo puun myynnistä tai muusta metsän käytöstä.',
      paper: 'Metsäveroilmoitus tai tosite puukaupasta',
    },
    FAMILY_CARE_COMPENSATION: {
      name: 'Perhehoidon palkkio',
      about: 'Palkkio sille, joka hoitaa toista ihmistä omassa kodissaan perhehoitajana.',
      paper: 'Toimeksiantosopimus tai tosite palkkiosta',
    },
    REHABILITATION: {
      name: 'Kuntoutusraha tai kuntoutustuki',
      about: 'Kelan tai eläkeyhtiön korvaus kuntoutuksen tai määräaikaisen työkyvyttömyyden ajalta.',
      paper: 'Päätös kuntoutusrahasta tai kuntoutustuesta',
    },
    EDUCATION_ALLOWANCE: {
      name: 'Koulutuspäiväraha',
      about: 'Päiväraha työttömän työvoimakoulutuksen tai muun tuetun opiskelun ajalta.',
      paper: 'Päätös tai viimeisin maksuilmoitus päivärahasta',
    },
    GRANT: {
      name: 'Apuraha',
      about: 'Säätiön, valtion tai yliopiston raha tieteelliseen tai taiteelliseen työhön tai opintoihin.',
      paper: 'Päätös apurahasta',
    },
    APPRENTICESHIP_SALARY: {
      name: 'Oppisopimuskoulutuksen palkka',
      about: 'Palkka tai korvaus, jonka saat opiskellessasi ammattia työpaikalla.',
      paper: 'Oppisopimus ja viimeisin palkkalaskelma',
    },
    ACCIDENT_INSURANCE_COMPENSATION: {
      name: 'Tapaturmavakuutuskorvaus',
      about: 'Vakuutusyhtiön maksama korvaus ansiosta, joka jäi saamatta tapaturman vuoksi.',
      paper: 'Vakuutusyhtiön päätös korvauksesta',
    },
    OTHER_INCOME: {
      name: 'Muu tulo',
      about: 'Mikä tahansa muu säännöllinen tulo, jota tässä ei mainita.',
      paper: 'Tosite tulosta',
    },
  },
  sv: {
    PENSION: {
      name: 'Pension',
      about:
        'Till exempel sjuk-, familje- eller ålderspension. Barnets egen familjepension uppger du i barnets inkomster.',
      paper: 'Pensionsbeslut eller senaste betalningsavi',
    },
    ADULT_EDUCATION_ALLOWANCE: {
      name: 'Vuxenutbildningsstöd',
      about: 'Sysselsättningsfondens stöd till den som är studieledig från sitt arbete.',
      paper: 'Beslut om vuxenutbildningsstöd',
    },
    SICKNESS_ALLOWANCE: {
      name: 'Sjukdagpenning',
      about: 'FPA:s ersättning för tid då du inte har kunnat arbeta på grund av sjukdom.',
      paper: 'Beslut om sjukdagpenning',
    },
    PARENTAL_ALLOWANCE: {
      name: 'Graviditets- eller föräldrapenning',
      about: 'Dagpenning från FPA under graviditets- eller föräldraledighet.',
      paper: 'Beslut om föräldradagpenning',
    },
    HOME_CARE_ALLOWANCE: {
      name: 'Hemvårdsstöd för barn',
      about: 'FPA:s stöd till en familj där ett barn under tre år sköts hemma.',
      paper: 'Beslut om hemvårdsstöd',
    },
    FLEXIBLE_AND_PARTIAL_HOME_CARE_ALLOWANCE: {
      name: 'Flexibel eller partiell vårdpenning',
      about: 'FPA:s ersättning när du arbetar kortare tid på grund av ett litet barn.',
      paper: 'Beslut om flexibel eller partiell vårdpenning',
    },
    ALIMONY: {
      name: 'Underhållsbidrag eller underhållsstöd',
      about: 'Pengar som du får av barnets andra förälder eller av FPA för barnets underhåll.',
      paper: 'Underhållsavtal eller beslut om underhållsstöd',
    },
    INTEREST_AND_INVESTMENT_INCOME: {
      name: 'Räntor och dividender',
      about: 'Räntor på depositioner, dividender på aktier och annan avkastning på placeringar.',
      paper: 'Verifikat över räntor och dividender',
    },
    RENTAL_INCOME: {
      name: 'Hyresinkomster',
      about: 'Hyra för en bostad eller lokal som du äger; bolagsvederlaget får du dra av.',
      paper: 'Hyresavtal och verifikat över bolagsvederlaget',
    },
    UNEMPLOYMENT_ALLOWANCE: {
      name: 'Arbetslöshetsdagpenning',
      about: 'Dagpenning från arbetslöshetskassan eller FPA under arbetslöshet.',
      paper: 'Beslut eller senaste betalningsavi om dagpenning',
    },
    LABOUR_MARKET_SUBSIDY: {
      name: 'Arbetsmarknadsstöd',
      about: 'FPA:s stöd till en arbetslös som inte har rätt till dagpenning eller vars dagpenningsperiod är slut.',
      paper: 'Beslut eller senaste betalningsavi om arbetsmarknadsstöd',
    },
    ADJUSTED_DAILY_ALLOWANCE: {
      name: 'Jämkad dagpenning',
      about: 'Arbetslöshetsdagpenning som har minskats på grund av lön från deltids- eller inhopparjobb.',
      paper: 'Senaste betalningsavi om jämkad dagpenning',
    },
    JOB_ALTERNATION_COMPENSATION: {
      name: 'Alterneringsersättning',
      about: 'Ersättning under alterneringsledighet; den betalas ännu för ledigheter som har börjat tidigare.',
      paper: 'Beslut om alterneringsersättning',
    },
    REWARD_OR_BONUS: {
      name: 'Arvode eller bonus',
      about: 'Pengar utöver lönen: resultatpremie, mötesarvode, arvode för förtroendeuppdrag eller försäljningsbonus.',
      paper: 'Lönespecifikation eller annat verifikat över arvodet',
    },
    RELATIVE_CARE_SUPPORT: {
      name: 'Stöd för närståendevård',
      about: 'Välfärdsområdets arvode till den som vårdar en närstående hemma.',
      paper: 'Avtal eller beslut om stöd för närståendevård',
    },
    BASIC_INCOME: {
      name: 'Basinkomst',
      about: 'Inkomst som betalas i basinkomstförsöket.',
      paper: 'Beslut om basinkomst',
    },
    FOREST_INCOME: {
      name: 'Skogsinkomst',
      about: 'Inkomst av försäljning av virke eller annan användning av skog.',
      paper: 'Skogsskattedeklaration eller verifikat över virkesaffären',
    },
    FAMILY_CARE_COMPENSATION: {
      name: 'Arvode för familjevård',
      about: 'Arvode till den som vårdar en annan människa i sitt eget hem som familjevårdare.',
      paper: 'Uppdragsavtal eller verifikat över arvodet',
    },
    REHABILITATION: {
      name: 'Rehabiliteringspenning eller rehabiliteringsstöd',
      about: 'Ersättning från FPA eller pensionsbolaget under rehabilitering eller tidsbestämd arbetsoförmåga.',
      paper: 'Beslut om rehabiliteringspenning eller rehabiliteringsstöd',
    },
    EDUCATION_ALLOWANCE: {
      name: 'Utbildningsdagpenning',
      about: 'Dagpenning under arbetskraftsutbildning eller andra understödda studier för arbetslösa.',
      paper: 'Beslut eller senaste betalningsavi om dagpenning',
    },
    GRANT: {
      name: 'Stipendium',
      about:
        'Pengar från en stiftelse, staten eller ett universitet för vetenskapligt eller konstnärligt arbete eller studier.',
      paper: 'Beslut om stipendiet',
    },
    APPRENTICESHIP_SALARY: {
      name: 'Lön för läroavtalsutbildning',
      about: 'Lön eller ersättning som du får när du lär dig ett yrke på en arbetsplats.',
      paper: 'Läroavtal och senaste lönespecifikation',
    },
    ACCIDENT_INSURANCE_COMPENSATION: {
      name: 'Ersättning från olycksfallsförsäkring',
      about: 'Försäkringsbolagets ersättning för inkomst som du gick miste om på grund av ett olycksfall.',
      paper: 'Försäkringsbolagets beslut om ersättning',
    },
    OTHER_INCOME: {
      name: 'Annan inkomst',
      about: 'Vilken annan regelbunden inkomst som helst som inte nämns här.',
      paper: 'Verifikat över inkomsten',
    },
  },
  en: {
    PENSION: {
      name: 'Pension',
      about:
        'For example a disability, survivors’ or old-age pension. A child’s own pension belongs to the child’s income.',
      paper: 'Pension decision or latest payment notice',
    },
    ADULT_EDUCATION_ALLOWANCE: {
      name: 'Adult education allowance',
      about: 'Support from the Employment Fund for somebody on study leave from work.',
      paper: 'Decision on adult education allowance',
    },
    SICKNESS_ALLOWANCE: {
      name: 'Sickness allowance',
      about: 'Compensation from Kela for a time when you could not work because of an illness.',
      paper: 'Decision on sickness allowance',
    },
    PARENTAL_ALLOWANCE: {
      name: 'Pregnancy or parental allowance',
      about: 'Daily allowance paid by Kela during pregnancy or parental leave.',
      paper: 'Decision on parental allowance',
    },
    HOME_CARE_ALLOWANCE: {
      name: 'Child home care allowance',
      about: 'Support from Kela for a family whose child under three is looked after at home.',
      paper: 'Decision on home care allowance',
    },
    FLEXIBLE_AND_PARTIAL_HOME_CARE_ALLOWANCE: {
      name: 'Flexible or partial care allowance',
      about: 'Compensation from Kela when you work shorter hours because of a small child.',
      paper: 'Decision on flexible or partial care allowance',
    },
    ALIMONY: {
      name: 'Child maintenance received',
      about: 'Money that you get from the child’s other parent or from Kela for the child’s maintenance.',
      paper: 'Maintenance agreement or decision on maintenance support',
    },
    INTEREST_AND_INVESTMENT_INCOME: {
      name: 'Interest and dividends',
      about: 'Interest on deposits, dividends on shares and other returns on investments.',
      paper: 'Receipt of interest and dividends',
    },
    RENTAL_INCOME: {
      name: 'Rental income',
      about: 'Rent from a home or premises that you own; you may deduct the maintenance charge.',
      paper: 'Lease and a receipt of the maintenance charge',
    },
    UNEMPLOYMENT_ALLOWANCE: {
      name: 'Unemployment allowance',
      about: 'Daily allowance paid by an unemployment fund or Kela while you are out of work.',
      paper: 'Decision or latest payment notice',
    },
    LABOUR_MARKET_SUBSIDY: {
      name: 'Labour market subsidy',
      about: 'Support from Kela for an unemployed person who has no right to a daily allowance or has used it up.',
      paper: 'Decision or latest payment notice',
    },
    ADJUSTED_DAILY_ALLOWANCE: {
      name: 'Adjusted daily allowance',
      about: 'Unemployment allowance that is reduced because of pay from part-time or short jobs.',
      paper: 'Latest payment notice',
    },
    JOB_ALTERNATION_COMPENSATION: {
      name: 'Job alternation compensation',
      about: 'Compensation during job alternation leave; still paid for leaves that began earlier.',
      paper: 'Decision on job alternation compensation',
    },
    REWARD_OR_BONUS: {
      name: 'Fee or bonus',
      about: 'Money on top of pay: a performance bonus, meeting fee, fee for a position of trust or sales bonus.',
      paper: 'Payslip or another receipt of the fee',
    },
    RELATIVE_CARE_SUPPORT: {
      name: 'Support for informal care',
      about: 'The wellbeing services county’s fee for somebody who looks after a relative at home.',
      paper: 'Agreement or decision on support for informal care',
    },
    BASIC_INCOME: {
      name: 'Basic income',
      about: 'Income paid in the basic income experiment.',
      paper: 'Decision on basic income',
    },
    FOREST_INCOME: {
      name: 'Forest income',
      about: 'Income from selling timber or using forest in another way.',
      paper: 'Forest tax return or receipt of the timber sale',
    },
    FAMILY_CARE_COMPENSATION: {
      name: 'Family care fee',
      about: 'Fee for somebody who looks after another person in their own home as a family carer.',
      paper: 'Commission agreement or receipt of the fee',
    },
    REHABILITATION: {
      name: 'Rehabilitation allowance or cash rehabilitation benefit',
      about: 'Compensation from Kela or a pension company during rehabilitation or a fixed-term disability.',
      paper: 'Decision on the rehabilitation allowance or benefit',
    },
    EDUCATION_ALLOWANCE: {
      name: 'Education allowance',
      about: 'Daily allowance during labour market training or other supported studies of an unemployed person.',
      paper: 'Decision or latest payment notice',
    },
    GRANT: {
      name: 'Grant',
      about: 'Money from a foundation, the state or a university for scientific or artistic work or studies.',
      paper: 'Decision on the grant',
    },
    APPRENTICESHIP_SALARY: {
      name: 'Apprenticeship pay',
      about: 'Pay or compensation that you get while learning a profession at a workplace.',
      paper: 'Apprenticeship agreement and latest payslip',
    },
    ACCIDENT_INSURANCE_COMPENSATION: {
      name: 'Accident insurance compensation',
      about: 'An insurance company’s compensation for earnings that you lost because of an accident.',
      paper: 'The insurance company’s decision',
    },
    OTHER_INCOME: {
      name: 'Other income',
      about: 'Any other regular income that is not mentioned here.',
      paper: 'Receipt of the income',
    },
  },
})
