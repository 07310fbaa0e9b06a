import { texts } from '../language/texts.ts'

/** What each kind of other income is called and what it is, in one sentence. */
export const otherIncomeTexts = texts({
  fi: {
    PENSION: {
      name: 'Eläke',
      about:
        'Esimerkiksi työkyvyttömyys-, perhe- tai vanhuuseläke. Lapsen omasta perhe-eläkkeestä kerrot lapsen tuloissa.',
    },
    ADULT_EDUCATION_ALLOWANCE: {
      name: 'Aikuiskoulutustuki',
      about: 'Työllisyysrahaston tuki sille, joka on opintovapaalla työstään.',
    },
    SICKNESS_ALLOWANCE: {
      name: 'Sairauspäiväraha',
      about: 'Kelan korvaus ajalta, jolloin et ole voinut tehdä työtä sairauden vuoksi.',
    },
    PARENTAL_ALLOWANCE: {
      name: 'Raskaus- tai vanhempainraha',
      about: 'Kelan maksama päiväraha raskaus- tai vanhempainvapaan ajalta.',
    },
    HOME_CARE_ALLOWANCE: {
      name: 'Lasten kotihoidon tuki',
      about: 'Kelan tuki perheelle, jonka alle kolmivuotias lapsi hoidetaan kotona.',
    },
    FLEXIBLE_AND_PARTIAL_HOME_CARE_ALLOWANCE: {
      name: 'Joustava tai osittainen hoitoraha',
      about: 'Kelan korvaus, kun teet lyhennettyä työaikaa pienen lapsen vuoksi.',
    },
    ALIMONY: {
      name: 'Elatusapu tai elatustuki',
      about: 'Raha, jonka saat lapsen toiselta vanhemmalta tai Kelasta lapsen elatukseen.',
    },
    INTEREST_AND_INVESTMENT_INCOME: {
      name: 'Korko- ja osinkotulot',
      about: 'Talletusten korot, osakkeiden osingot ja muut sijoitusten tuotot.',
    },
    RENTAL_INCOME: {
      name: 'Vuokratulot',
      about: 'Vuokra, jonka saat omistamastasi asunnosta tai tilasta; vastikkeen voit vähentää.',
    },
    UNEMPLOYMENT_ALLOWANCE: {
      name: 'Työttömyyspäiväraha',
      about: 'Työttömyyskassan tai Kelan maksama päiväraha työttömyyden ajalta.',
    },
    LABOUR_MARKET_SUBSIDY: {
      name: 'Työmarkkinatuki',
      about: 'Kelan tuki työttömälle, jolla ei ole oikeutta päivärahaan tai jonka päivärahakausi on täynnä.',
    },
    ADJUSTED_DAILY_ALLOWANCE: {
      name: 'Soviteltu päiväraha',
      about: 'Työttömyyspäiväraha, joka on pienennetty osa-aikatyön tai keikkatyön palkan vuoksi.',
    },
    JOB_ALTERNATION_COMPENSATION: {
      name: 'Vuorottelukorvaus',
      about: 'Korvaus vuorotteluvapaan ajalta; sitä maksetaan vielä aiemmin alkaneille vapaille.',
    },
    REWARD_OR_BONUS: {
      name: 'Palkkio tai bonus',
      about: 'Raha palkan lisäksi: tulospalkkio, kokouspalkkio, luottamustoimen palkkio tai myyntibonus.',
    },
    RELATIVE_CARE_SUPPORT: {
      name: 'Omaishoidon tuki',
      about: 'Hyvinvointialueen palkkio sille, joka hoitaa läheistään kotona.',
    },
    BASIC_INCOME: {
      name: 'Perustulo',
      about: 'Perustulokokeilussa maksettu tulo.',
    },
    FOREST_INCOME: {
      name: 'Metsätulo',
      about: 'Tulo puun myynnistä tai muusta metsän käytöstä.',
    },
    FAMILY_CARE_COMPENSATION: {
      name: 'Perhehoidon palkkio',
      about: 'Palkkio sille, joka hoitaa toista ihmistä omassa kodissaan perhehoitajana.',
    },
    REHABILITATION: {
      name: 'Kuntoutusraha tai kuntoutustuki',
      about: 'Kelan tai eläkeyhtiön korvaus kuntoutuksen tai määräaikaisen työkyvyttömyyden ajalta.',
    },
    EDUCATION_ALLOWANCE: {
      name: 'Koulutuspäiväraha',
      about: 'Päiväraha työttömän työvoimakoulutuksen tai muun tuetun opiskelun ajalta.',
    },
    GRANT: {
      name: 'Apuraha',
      about: 'Säätiön, valtion tai yliopiston raha tieteelliseen tai taiteelliseen työhön tai opintoihin.',
    },
    APPRENTICESHIP_SALARY: {
      name: 'Oppisopimuskoulutuksen palkka',
      about: 'Palkka tai korvaus, jonka saat opiskellessasi ammattia työpaikalla.',
    },
    ACCIDENT_INSURANCE_COMPENSATION: {
      name: 'Tapaturmavakuutuskorvaus',
      about: 'Vakuutusyhtiön maksama korvaus ansiosta, joka jäi saamatta tapaturman vuoksi.',
    },
    OTHER_INCOME: {
      name: 'Muu tulo',
      about: 'Mikä tahansa muu säännöllinen tulo, jota tässä ei mainita.',
    },
  },
  sv: {
    PENSION: {
      name: 'Pension',
      about:
        'Till exempel sjuk-, familje- eller ålderspension. Barnets egen familjepension uppger du i barnets inkomster.',
    },
    ADULT_EDUCATION_ALLOWANCE: {
      name: 'Vuxenutbildningsstöd',
      about: 'Sysselsättningsfondens stöd till den som är studieledig från sitt arbete.',
    },
    SICKNESS_ALLOWANCE: {
      name: 'Sjukdagpenning',
      about: 'FPA:s ersättning för tid då du inte har kunnat arbeta på grund av sjukdom.',
    },
    PARENTAL_ALLOWANCE: {
      name: 'Graviditets- eller föräldrapenning',
      about: 'Dagpenning från FPA under graviditets- eller föräldraledighet.',
    },
    HOME_CARE_ALLOWANCE: {
      name: 'Hemvårdsstöd för barn',
      about: 'FPA:s stöd till en familj där ett barn under tre år sköts hemma.',
    },
    FLEXIBLE_AND_PARTIAL_HOME_CARE_ALLOWANCE: {
      name: 'Flexibel eller partiell vårdpenning',
      about: 'FPA:s ersättning när du arbetar kortare tid på grund av ett litet barn.',
    },
    ALIMONY: {
      name: 'Underhållsbidrag eller underhållsstöd',
      about: 'Pengar som du får av barnets andra förälder eller av FPA för barnets underhåll.',
    },
    INTEREST_AND_INVESTMENT_INCOME: {
      name: 'Räntor och dividender',
      about: 'Räntor på depositioner, dividender på aktier och annan avkastning på placeringar.',
    },
    RENTAL_INCOME: {
      name: 'Hyresinkomster',
      about: 'Hyra för en bostad eller lokal som du äger; bolagsvederlaget får du dra av.',
    },
    UNEMPLOYMENT_ALLOWANCE: {
      name: 'Arbetslöshetsdagpenning',
      about: 'Dagpenning från arbetslöshetskassan eller FPA under arbetslöshet.',
    },
    LABOUR_MARKET_SUBSIDY: {
      name: 'Arbetsmarknadsstöd',
      about: 'FPA:s stöd till en arbetslös som inte har rätt till dagpenning eller vars dagpenningsperiod är slut.',
    },
    ADJUSTED_DAILY_ALLOWANCE: {
      name: 'Jämkad dagpenning',
      about: 'Arbetslöshetsdagpenning som har minskats på grund av lön från deltids- eller inhopparjobb.',
    },
    JOB_ALTERNATION_COMPENSATION: {
      name: 'Alterneringsersättning',
      about: 'Ersättning under alterneringsledighet; den betalas ännu för ledigheter som har börjat tidigare.',
    },
    REWARD_OR_BONUS: {
      name: 'Arvode eller bonus',
      about: 'Pengar utöver lönen: resultatpremie, mötesarvode, arvode för förtroendeuppdrag eller försäljningsbonus.',
    },
    RELATIVE_CARE_SUPPORT: {
      name: 'Stöd för närståendevård',
      about: 'Välfärdsområdets arvode till den som vårdar en närstående hemma.',
    },
    BASIC_INCOME: {
      name: 'Basinkomst',
      about: 'Inkomst som betalas i basinkomstförsöket.',
    },
    FOREST_INCOME: {
      name: 'Skogsinkomst',
      about: 'Inkomst av försäljning av virke eller annan användning av skog.',
    },
    FAMILY_CARE_COMPENSATION: {
      name: 'Arvode för familjevård',
      about: 'Arvode till den som vårdar en annan människa i sitt eget hem som familjevårdare.',
    },
    REHABILITATION: {
      name: 'Rehabiliteringspenning eller rehabiliteringsstöd',
      about: 'Ersättning från FPA eller pensionsbolaget under rehabilitering eller tidsbestämd arbetsoförmåga.',
    },
    EDUCATION_ALLOWANCE: {
      name: 'Utbildningsdagpenning',
      about: 'Dagpenning under arbetskraftsutbildning eller andra understödda studier för arbetslösa.',
    },
    GRANT: {
      name: 'Stipendium',
      about:
        'Pengar från en stiftelse, staten eller ett universitet för vetenskapligt eller konstnärligt arbete eller studier.',
    },
    APPRENTICESHIP_SALARY: {
      name: 'Lön för läroavtalsutbildning',
      about: 'Lön eller ersättning som du får när du lär dig ett yrke på en arbetsplats.',
    },
    ACCIDENT_INSURANCE_COMPENSATION: {
      name: 'Ersättning från olycksfallsförsäkring',
      about: 'Försäkringsbolagets ersättning för inkomst som du gick miste om på grund av ett olycksfall.',
    },
    OTHER_INCOME: {
      name: 'Annan inkomst',
      about: 'Vilken annan regelbunden inkomst som helst som inte nämns här.',
    },
  },
  en: {
    PENSION: {
      name: 'Pension',
      about:
        'For example a disability, survivors’ or old-age pension. A child’s own pension belongs to the child’s income.',
    },
    ADULT_EDUCATION_ALLOWANCE: {
      name: 'Adult education allowance',
      about: 'Support from the Employment Fund for somebody on study leave from work.',
    },
    SICKNESS_ALLOWANCE: {
      name: 'Sickness allowance',
      about: 'Compensation from Kela for a time when you could not work because of an illness.',
    },
    PARENTAL_ALLOWANCE: {
      name: 'Pregnancy or parental allowance',
      about: 'Daily allowance paid by Kela during pregnancy or parental leave.',
    },
    HOME_CARE_ALLOWANCE: {
      name: 'Child home care allowance',
      about: 'Support from Kela for a family whose child under three is looked after at home.',
    },
    FLEXIBLE_AND_PARTIAL_HOME_CARE_ALLOWANCE: {
      name: 'Flexible or partial care allowance',
      about: 'Compensation from Kela when you work shorter hours because of a small child.',
    },
    ALIMONY: {
      name: 'Child maintenance received',
      about: 'Money that you get from the child’s other parent or from Kela for the child’s maintenance.',
    },
    INTEREST_AND_INVESTMENT_INCOME: {
      name: 'Interest and dividends',
      about: 'Interest on deposits, dividends on shares and other returns on investments.',
    },
    RENTAL_INCOME: {
      name: 'Rental income',
      about: 'Rent from a home or premises that you own; you may deduct the maintenance charge.',
    },
    UNEMPLOYMENT_ALLOWANCE: {
      name: 'Unemployment allowance',
      about: 'Daily allowance paid by an unemployment fund or Kela while you are out of work.',
    },
    LABOUR_MARKET_SUBSIDY: {
      name: 'Labour market subsidy',
      about: 'Support from Kela for an unemployed person who has no right to a daily allowance or has used it up.',
    },
    ADJUSTED_DAILY_ALLOWANCE: {
      name: 'Adjusted daily allowance',
      about: 'Unemployment allowance that is reduced because of pay from part-time or short jobs.',
    },
    JOB_ALTERNATION_COMPENSATION: {
      name: 'Job alternation compensation',
      about: 'Compensation during job alternation leave; still paid for leaves that began earlier.',
    },
    REWARD_OR_BONUS: {
      name: 'Fee or bonus',
      about: 'Money on top of pay: a performance bonus, meeting fee, fee for a position of trust or sales bonus.',
    },
    RELATIVE_CARE_SUPPORT: {
      name: 'Support for informal care',
      about: 'The wellbeing services county’s fee for somebody who looks after a relative at home.',
    },
    BASIC_INCOME: {
      name: 'Basic income',
      about: 'Income paid in the basic income experiment.',
    },
    FOREST_INCOME: {
      name: 'Forest income',
      about: 'Income from selling timber or using forest in another way.',
    },
    FAMILY_CARE_COMPENSATION: {
      name: 'Family care fee',
      about: 'Fee for somebody who looks after another person in their own home as a family carer.',
    },
    REHABILITATION: {
      name: 'Rehabilitation allowance or cash rehabilitation benefit',
      about: 'Compensation from Kela or a pension company during rehabilitation or a fixed-term disability.',
    },
    EDUCATION_ALLOWANCE: {
      name: 'Education allowance',
      about: 'Daily allowance during labour market training or other supported studies of an unemployed person.',
    },
    GRANT: {
      name: 'Grant',
      about: 'Money from a foundation, the state or a university for scientific or artistic work or studies.',
    },
    APPRENTICESHIP_SALARY: {
      name: 'Apprenticeship pay',
      about: 'Pay or compensation that you get while learning a profession at a workplace.',
    },
    ACCIDENT_INSURANCE_COMPENSATION: {
      name: 'Accident insurance compensation',
      about: 'An insurance company’s compensation for earnings that you lost because of an accident.',
    },
    OTHER_INCOME: {
      name: 'Other income',
      about: 'Any other regular income that is not mentioned here.',
    },
  },
})
