/*
 * Words of every day that name nothing of the trade, folded: food, clothes, furniture, the house, animals, leisure. A word that somebody knows how to
 * write is no slip of the hand: `parchet` is no `pachet`, `barcă` no `bară`, and `Buch` no `Buchse`. What a word of the trade is written like
 * exactly (`masă`) stays that; what the trade calls something by too (`papuc`, `broască`, `geantă`) stands in no list.
 */
const ROMANIAN = `
  acoperis acuarele albina alcool aluat ananas animal apartament aragaz ardei aspirator asternut avion avocat banana
  banane bananele banca bani barbie barca basca baschet bebelus bere bicicleta bijuterii bilet biliard birou biscuiti
  blana blugi bluza bomboane bormasina boxa boxe brad branza bucatarie burta cacao caciula cadou cadouri cafea
  cafetiera caiet caine caini caise camasa camasi canapea capsuni caramida caramizi carne carti carticica
  cartofi casa casca cascaval casti castraveti catel cazare ceai ceainic ceapa cearceaf cearsaf ceas ceasuri cercei cereale
  cerneala chiloti chitara chiuveta cidru ciment ciocan ciocolata cirese cizme clatite coafor coala cocos comoda
  compot concediu concert conopida copac copii copil costum covrigi crap cravata creioane creion creveti cutit cutite
  dantura dentist deodorant desert dinozaur dormitor dovleac draperie dresuri drujba dulap dulapuri dulceata dus
  elicopter esarfa excursie faianta faina farfurie farfurii fasole ferestrau fierastrau film filme floare flori
  fluier folie folii fotbal fotografie fotoliu frigider fructe fular fulg fulgi fusta gaina gaini galosi gard geaca ghete
  ghiozdan ghivece gogosi gradina gratar grau gresie grisine guler gumite haine halat haltere hamster hanorac hartie
  hota hotel iaht iaurt icre iepure inghetata ingrasamant instalator jacheta joc jocuri jucarie jucarii jurnal
  karaoke kiwi lacat lalele lamai lamaie lampadar lapte laptop leagan lego legume lemne lenjerie lenjerii limonada
  lingura linguri loz lumanare lumanari lustra lustre magazie malai mancare mandarine manechin manual margarina
  margele margine masa masaj masline mazare medicament medicamente melodie mere mese miel miere mileu minge mingi
  mobil mobila mobilier mocheta morcov morcovi motocicleta mouse mustar muzica nasture nasturi nuci nunta ochelari
  oras orez otet oua ovaz paine paltoane palton pantaloni pantofi papuci papusa papusi parc parchet parfum parfumuri pasare
  pasari pat patine patrunjul patura paturi paturica patut penar pensule pepene perdea perdele pescuit peste pian
  piersici piftie pijama pijamale piper piscina pisica pisici pizza placinte plaja plante plapuma pluta poezie poezii
  porc poseta poze prajitor prajituri praz presa printesa prosoape prosop prune puf pufuleti pui puzzle rachete rachiu raft
  rafturi rata rechin reteta rochie rochii roman romane rosii rucsac rucsacuri rulota salam salata saltea saltele
  samburi sampanie sandale sandvici sanie sapun sare sarmale sarpe schiuri scoala scutece scuter serial servetel
  servetele sifonier smantana snitel sofa sosete spaghete sport stilou struguri sucuri sutien tableta tablete tablou
  tablouri tacamuri tanc tapet teatru telecomanda telefoane telefon televizoare televizor tigai tigaie tigara tigari
  tensiune tort torturi trandafir trandafiri tricou tricouri trotineta tuica turta umeras undita unghii unt usturoi vaca
  vacanta varza vata vatra vaza veioza vin vinete vinuri visine voleibol whisky zahar zambila zana ziar ziare zmeu
  zmeura
`
const HUNGARIAN = `
  agynemu ajandek allat alma almak arany asztal asztalok bab baba babakocsi banan bicikli bogre bor borok bors bugyi
  bunda burgonya butor butorok cica cipo cipok citrom csempe csirke csizma csokolade cukor cukorka dinnye
  dinoszaurusz diszno ecset ekszer eper eperlekvar esernyo etel fagyi fagylalt farmer favago film filmek foci
  focilabda fotel fozoedeny fuggony fulhallgato funyiro furesz futocipo gitar gomba gyerek gyermek gyumolcs
  hagyma hal halaszat haz hazak hinta horgaszbot hus hutoszekreny ing ingatlan ingek jatek jatekok kabat kabatok
  kacsa kalap kalapacs kanal kanape kave kavefozo kenyer kenyerek kerekpar kert kes kesek kifli kolbasz konyha konyv
  konyvek korte krumpli kutya kutyak kutyatap lakas lampion lekvar leves liszt lovak macska macskak majom majonez mez
  mezek mikrohullamu mobil mosogato mosogep mosopor nadrag nadragok napszemuveg nyakkendo nyaklanc nyul olvaso ora
  orak palinka papagaj papir paplan paprika paradicsom parketta parna parnak pezsgo pizza pohar poharak
  porszivo porszivok puska regeny retek rizs ruha ruhak sajt salata serpenyo sonka sor sorok spagetti sport sutemeny
  suti szalloda szalonna szappan szappanok szekreny szekrenyek szemuveg szilva szoknya szolo tanyer tanyerok taska
  taskak tea tej tejfol tejszin telefon telefonok televizio televizo tojas torta tortak torulkozo trombita tukortojas
  turo uborka ujsag uszoda utazas vaj varrogep virag viragok virsli virslis vodka zeller zene zenekar zokni zoknik
  zoldseg zongora
`
const GERMAN = `
  ananas anzug apfel armband arzt backofen banane bananen barbie bart baum baume bett betten bier biere bild bilder
  bleistift blume blumen bluse bohrmaschine brille brot brotchen brote buch bucher bucherregal buro butter
  dusche eier eis erdbeeren essen fahrrad fahrrader ferien fernseher fisch fische flasche fleisch flugzeug fussball
  gabel garten gemuse geschenk geschenke geschirr gitarre gurke hammer handtuch handtucher handy handys haus hauser
  hemd hemden hund hunde hundefutter jacke jacken joghurt kaffee kaffeemaschine kartoffel kartoffeln kase katze
  katzen katzenfutter keks kekse kind kinder kinderwagen kissen klavier kleid kleider kochbuch koffer krawatte kuche
  kuchen kuchenmaschine kuh kuhlschrank lampenschirm laptop lebensmittel leiter loffel mantel matratze maus
  medikament messer mikrowelle milch mobel musik nudeln obst ohrring ohrringe papier parfum pfanne pfeffer pferd
  pferde pizza postkarte pullover puppe puppen rasenmaher reis rosen rucksack salat salz sandalen sauna schere
  schinken schlafzimmer schmuck schokolade schrank schranke schuh schuhe schule schwein schweine seife sessel socken
  sofa sofas spaghetti spielzeug spielzeuge spulmaschine staubsauger stiefel stuhl stuhle tablet tasche taschen
  teller teppich teppiche tisch tische tomate tomaten topf torte tulpen turnschuhe uhr uhren urlaub vogel
  vorhang wandfarbe waschmaschine waschmaschinen wein weine wohnung wurst zahnburste zahnbursten zahnpasta zeitung
  zeitungen zigarette zigaretten zucker zwiebel zwiebeln
`
const ENGLISH = `
  airplane apartment apple apples armchair baby bacon banana bananas basketball bath bathroom bathtub bean beans
  bed beds beer beers bicycle bicycles bike bikes bird birds biscuit blanket blouse boat boats book bookcase books
  bowl bracelet bread breakfast butter cake cakes candle candles candy carrot carrots chair chairs cheese chicken
  chickens chocolate chocolates cigarette cigarettes clothes clothing cocoa coffee cookie cookies couch cow cows
  cucumber cups curtain desk desks dinner dinosaur dish dishcloth dishes dishwasher dog dogs doll dolls
  dress dresses drone drones duck earphones earrings egg eggs eyeglasses fish flower flowers food football fridge
  fruit fruits furniture garden gift gifts grape grapes guitar guitars hammer hammock hat headphones helicopter
  helmet holiday horse horses hotel house houses icecream jacket jackets jam jeans jewel jewellery kettle kid kids
  kitchen knife knives laptop laptops lawnmower lemon lettuce lipstick magazine mattress mattresses microwave milk
  mobile monitor monkey motorcycle mouse movie movies mug mugs mushroom music necklace newspaper newspapers notebook
  onion onions orange oven pajamas pants paper pen pencil pencils pens perfume phone phones piano picture pig pigs
  pillow pillows pineapple pizza pizzas pony potato potatoes printer purse puzzle rabbit recipe rice sandals sandwich
  sausage sausages scarf school scissors sheep shirt shirts shoelace skate skirt skirts smartphone smartphones
  socks sofa sofas soup spaghetti spoon spoons strawberry sugar suits sunglasses sweater table tables tablet tablets
  tea teddy telephone television televisions tent tomato tomatoes toothbrush toothpaste towel towels toy toys
  trousers tshirt umbrella underwear vegetable vegetables violin vodka wardrobe watches whiskey whisky wine wines
  yacht yogurt
`

/** What people say of a price, of haste, of whose car it is and of the old part: it names nothing, and no part is left out for it. */
const IDLE = new Set(
  (
    'pret pretul pretu preturi preturile cost costul costa frumos urgent urgenta cel cea cele cei mai ieftin ieftina ieftini ieftine oferta oferte disponibil disponibila livrare azi maine ' +
    'calitate calitatea minoseg qualitat quality ' +
    'aude aud auzi uzat uzata uzate uzati rupt rupta rupte ars arsa arse spart sparta sparte defect defecta defecte stricat stricata ' +
    'torott elromlott kopott rossz kaputt defekt defekte gebrochen broken worn dead ' +
    'cumva ceva vreun vreo unde gasesc gaseste gasiti intereseaza stiu comand ' +
    'repede cumpar comanda mea meu mele mei olcso legolcsobb surgos surgosen keszleten elado gunstig guenstig gunstige ' +
    'billig billige dringend preis kaufen cheap cheapest urgently price buy stock'
  ).split(' '),
)

/** Whether a folded word says nothing of what is looked for. */
export function isIdle(word: string): boolean {
  return IDLE.has(word)
}

const everyday: ReadonlySet<string> = new Set(
  [ROMANIAN, HUNGARIAN, GERMAN, ENGLISH].flatMap((words) => words.trim().split(/\s+/)),
)

/** All of them, each once. */
export const everydayWords: readonly string[] = [...everyday]

/** Whether a folded word is one of every day. */
export function isEveryday(word: string): boolean {
  return everyday.has(word)
}

/** Things for cars that have a word of something else in their names, folded: a seat belt is no fuse. */
const OTHER_THINGS = ['centura siguranta', 'centuri siguranta', 'centurile siguranta', 'centura sigurantei'].map(
  (each) => each.split(' '),
)

/** Whether such a thing is among the words and nothing is called so. */
export function isOtherThing(words: readonly string[], isCalled: (said: readonly string[]) => boolean): boolean {
  return OTHER_THINGS.some((thing) => thing.every((word) => words.includes(word)) && !isCalled(thing))
}
