/**
 * Given names that stand for one another: the name, its spellings and the short forms. Before each how many
 * among 10,000 people of the United States bear one of them, roughly. A name may stand in several lines, and first in one.
 */
const lines = `
160 james jim jimmy jamie jimmie jaime; 150 john johnny jack johnnie jon jonny
120 robert bob bobby rob robbie bert roberto beto
130 michael mike mikey mick mickey micheal mikel miguel mikhail misha
110 william bill billy will willie liam willy wm guillermo memo; 110 david dave davey davy davide
75 richard rick ricky dick rich richie rico ricardo; 80 joseph joe joey jo jos jose pepe josef giuseppe
60 thomas tom tommy thom tomas; 60 charles chuck charlie chas charley chip carlos karl
70 christopher chris kit topher kristopher cristopher christof; 60 daniel dan danny danniel dani
55 matthew matt mathew matty mateo matthias; 45 anthony tony anton antony antonio toni
40 donald don donnie donny; 40 mark marc marcus markus marcos; 38 paul pablo pavel
50 steven stephen steve stevie stefan esteban stephan; 40 andrew andy drew andre andres andreas
42 kenneth ken kenny; 40 george jorge georgie; 42 joshua josh; 40 kevin kev; 36 brian bryan brien bryon
38 edward ed eddie ned ted teddy eduardo lalo; 40 ronald ron ronnie ronny; 38 timothy tim timmy
38 jason jay jayson; 36 jeffrey jeff geoffrey geoff jeffery; 34 ryan; 32 jacob jake jakob; 32 gary garry
34 nicholas nick nicky nicolas nikolas nicholaus nico nikolai kolya klaus; 32 eric erik erick
32 jonathan jon johnathan jonny nathan jonathon; 30 larry lawrence laurence lars lorenzo; 30 justin
28 scott scotty; 28 brandon; 28 benjamin ben benny benji benjamen; 28 samuel sam sammy
26 gregory greg gregg gregor
28 alexander alex xander sandy lex alec aleksandr alexandr sasha alejandro alexandre
24 patrick pat paddy rick patricio; 26 frank francis frankie francisco paco pancho franklin franco cisco
24 raymond ray ramon; 22 dennis denny denis; 22 jerry gerald gerry jerome jeremiah gerard; 20 tyler ty
20 aaron aron; 18 henry hank harry harold hal enrique kike quique; 20 douglas doug; 18 nathaniel nathan nate nat
20 peter pete pedro pyotr; 18 zachary zach zack zak zachery zacharias; 18 walter walt wally
16 arthur art artie arturo; 16 albert al bert alberto beto; 14 russell russ rusty
14 philip phil phillip felipe philippe; 14 ralph rafael rafe rafa; 14 roger rodger rogelio; 14 roy leroy
12 vincent vince vinny vincente vicente vinnie chente; 12 bradley brad; 12 eugene gene evgeny yevgeny eugenio zhenya; 12 wayne
12 louis lou louie lewis luis luigi lucho; 14 fred frederick freddie freddy federico frederic
12 theodore ted theo teddy teodoro; 10 stanley stan; 10 leonard leo len lenny leonardo leon; 10 clifford cliff
8 bernard bernie barney bernardo; 8 norman norm; 10 martin marty martyn; 8 ernest ernie ernesto
8 edwin ed eddie edwyn; 8 maurice morris moe mauricio mo reese; 8 milton milt milo milos; 8 gilbert gil bert gilberto beto
8 vernon vern; 8 melvin mel; 8 alvin al; 8 alfred al alf fred alfredo alfie; 8 abraham abe ibrahim bram
8 isaac ike itzhak; 8 mitchell mitch; 8 calvin cal; 8 clinton clint; 10 curtis curt kurt; 6 gabriel gabe
6 elijah eli elias; 6 jackson jack; 6 cameron cam; 6 maxwell max maximilian maxim maksim
6 dominic dom nick domenic dominick; 6 terrence terry terence terrance; 6 lester les leslie
6 stuart stewart stu; 6 sidney sid sydney; 6 wesley wes; 6 barton bart bartholomew; 6 emmett em emmet
6 archibald archie; 6 reginald reggie reg rex; 6 rodney rod roddy; 6 randall randy randolph; 6 clarence
6 cornelius neil con; 6 neal neil niel; 6 jeremy jerry jeremiah jem; 6 johann hans john johannes
4 augustus gus august augie gustavo gustav; 4 desmond des; 4 solomon sol saul; 4 raul; 10 juan juanito; 8 jesus chuy chucho
6 javier javi xavier; 6 ignacio nacho; 6 manuel manny manolo manuela; 6 santiago santi
6 fernando nando hernando; 6 salvador sal chava; 12 mohammed mohamed muhammad mohammad muhammed mohamad mehmet mo
6 ahmed ahmad achmed ahmet; 5 hussein hussain husayn hossein; 5 yusuf youssef yousef yousuf yosef joseph
4 abdullah abdallah abdul; 3 omar umar omer; 3 osman usman uthman; 4 dmitri dmitry dimitri dima dmitriy
4 sergei sergey serge sergio seryozha; 4 alexei alexey aleksei alyosha; 3 yuri yury iouri yuriy
3 vladimir vova volodymyr wladimir; 3 nikita; 4 chaim haim hayim; 3 moshe moses moe moishe mo
120 mary marie maria molly mae polly mamie mariya masha maryann; 80 patricia pat patty tricia trish patti patsy trisha pattie paty
70 jennifer jen jenny jenn jenni genifer jenifer jenna; 60 linda lindy lynda
70 elizabeth liz beth betty lizzie eliza betsy libby elisabeth ellie bess elisa isabel elspeth liza bessie elsie lilibet lizbeth
55 barbara barb babs barbie barbra; 45 susan sue suzy susie suzanne susanna suzanna susana suzie suzan
45 jessica jess jessie
55 margaret maggie peggy meg marge margie greta margarita madge peg margo margot rita daisy mags maisie
50 sarah sara sadie sally; 40 karen karyn caren karin; 38 nancy nan nance; 38 lisa liza leesa
34 betty bettie bette; 32 dorothy dot dottie dolly dorothea dory; 32 sandra sandy sondra sandi alessandra
42 ashley ashleigh ashlee; 36 kimberly kim kimmy kimberley kimber; 34 donna; 32 emily em emmy emilie
26 michelle michele shelly shelley chelle; 28 carol carole carolyn caroline carrie caryl carolina lynn
26 amanda mandy mandi; 26 melissa missy mel lissa; 34 deborah deb debbie debra debi debora debby
30 stephanie steph stephany stefanie steffi stevie; 30 rebecca becky becca reba rebekah; 24 sharon shari sharyn
26 laura laurie lori lauren laurel loretta; 30 cynthia cindy cyndi cyndy
60 catherine kathy cathy katherine kathryn kate katie kat kitty kay cathryn kathleen catalina ekaterina katya katharine kathrine
22 amy aimee amie; 24 angela angie angelina angel; 22 shirley shirl
22 anna ann anne annie nan nancy ana anya anja hannah anita annette; 18 brenda; 18 pamela pam pammy
26 nicole nikki nicki nicky nicolette; 18 samantha sam sammy
18 christine chris tina chrissy christina kristina cristina kirsten krista christa kristen kristin kristine christy kris krissy kristy kristi kristie chrissie
18 helen nell nellie ellen elena helena eleni lena yelena; 18 debra; 16 rachel rae shelley rachael
14 janet jan janette; 14 maria mariah; 12 heather; 12 diane diana di dianne dyan; 12 ruth ruthie
12 julie julia jules juliana juliet yulia; 14 joyce; 14 virginia ginny ginger gina virgie
16 victoria vicky vicki tori vickie viktoria vikki; 14 kelly kellie kelley; 12 joan joanie joann
12 evelyn eve evie evalyn evelin; 12 judith judy judi jude; 10 megan meg meghan meagan
10 cheryl sheryl sherry cheri cherie; 10 andrea andi drea andie; 10 martha marty mattie marta
10 jacqueline jackie jacquelyn jacqui jaclyn; 10 frances fran francie francesca francisca paquita frankie fanny
10 gloria; 10 teresa terry theresa tess terri tessa resa tere therese; 10 hannah hanna hana
10 kathleen kathy kath cathleen katie; 10 ruby; 10 alice ali allie alicia alison allison alyssa
16 jean jeanne jeannie jeanette gene; 10 madison maddie maddy; 8 abigail abby gail abbie
8 sophia sophie sofia zofia; 8 olivia liv livvy ollie; 8 grace gracie graciela chela
8 rose rosie rosa rosalie rosemary rosanna; 8 beverly bev beverley
8 natalie nat natalia natasha nataliya natalya tasha nattie; 14 marilyn lynn; 8 veronica ronnie roni vera
8 charlotte lottie char charlie; 8 alexandra alex lexi sandra sasha alexa sandy alejandra aleksandra
8 eleanor ellie nell nora elinor lenore leonora; 8 josephine jo josie jody fina josefina
8 theodora thea dora theo; 8 gabrielle gabby gabi gabriela gaby gabriella elle; 8 valerie val; 8 vivian viv vivienne viviana
8 constance connie; 8 florence flo flossie; 8 lillian lily lil lilly liliana lilian
8 lucille lucy lucia lucinda luz lucie; 8 penelope penny; 8 winifred winnie freddie
8 wilhelmina minnie willa mina billie willie; 8 millicent millie milly mildred; 8 antoinette toni nettie tony
8 bridget biddy bridie brigitte; 8 cecilia cece celia cissy cecily; 8 delores lola dolores dee lolita
8 edith edie; 8 emma em emmy; 8 esther hester essie ester; 8 geraldine gerry jeri; 8 harriet hattie harriett
8 henrietta hettie etta; 8 irene rena irina irena; 8 jillian jill gillian
8 joanna jo joanne joann joana johanna; 8 leslie les lesley; 8 marjorie marge margie marjory
8 matilda tilly mattie tillie; 8 melanie mel; 8 miranda mandy randi; 8 mercedes meche mercy
8 pauline paula polly paulina; 8 philippa pippa pip; 8 priscilla prissy cilla; 8 roberta bobbie robbie bobby
8 rosalind roz rosalyn rosalynn rose; 8 sylvia silvia syl; 8 tabitha tabby; 8 tamara tammy tami tammie tam; 8 vanessa nessa vanna
8 yvonne yvette vonnie; 8 guadalupe lupe lupita; 8 concepcion concha connie conchita; 8 ximena jimena; 8 xiomara siomara
8 fatima fatimah fatma; 8 aisha ayesha aicha; 6 svetlana sveta lana; 6 olga olya; 6 tatiana tanya tania tatyana
6 leigh lee lea leah; 6 tracy tracey tracie; 6 stacy stacey staci anastasia nastya stasia; 6 dana; 6 robin robyn
6 isabella bella izzy isabel isabelle belle; 6 mia; 6 brittany britt brit brittney; 6 taylor
6 courtney court kourtney; 6 haley hailey hayley; 6 kaitlyn caitlin katelyn kaitlin kate caitlyn
6 lindsay lindsey; 6 crystal krystal kristal; 6 sherri sherry shari; 6 norma; 6 wanda; 6 phyllis; 6 erin eryn
6 april; 6 dawn; 6 carmen; 6 marion marian; 6 lois; 6 alan allen al allan alain; 6 carl karl carlo; 6 noah
6 ethan; 6 logan; 6 lucas luke lukas luc; 6 dylan dillon; 6 adam; 6 sean shawn shaun shane; 6 bruce; 6 craig
6 todd; 6 joel; 6 keith; 6 victor vic viktor; 6 oscar ozzie; 6 hector; 6 mario; 6 marcos; 6 erica erika
6 jane janie jayne; 6 june; 6 priya; 6 wei; 6 noor nour nur; 6 noel noelle; 6 claire clare clara; 6 diego
6 kayla kaila; 6 amber; 6 tiffany tiff tiffy; 6 danielle dani daniella daniela; 6 paige; 6 lydia; 6 naomi; 24 kim
`;

/** Others that everybody knows, each borne by four in 10,000. */
const also = `
carla petra aiden ayden jayden kayden brayden hunter mason liam owen caleb evan gavin chase cole connor
austin blake bryce colin corey dale darren darryl derek devin dwayne earl everett floyd glenn grant hugh
jared jermaine karl lance leon lloyd luther marshall nelson nolan otis perry preston quinn ross
rufus spencer terrell travis trevor troy wade warren ada alma audrey ava
bernice bonnie claudia darlene doris eileen eva faith felicia gail glenda hazel heidi holly hope
ida irma isabel ivy jeanette jolene kara kendra lucy lynn mabel maxine mildred
monica myra nina opal pearl rochelle sheila sonia stella thelma tina tracey trudy
vera viola wendy ella chloe lara tara zara sienna layla leila leah maya
`;

/** Others with their forms, each line borne by four in 10,000. */
const rarer = `
edgar ed eddie edgardo; edmund ed eddie ted ned; harrison harry; harvey harv; herbert herb bert herbie
herman herm manny; howard howie; hubert hugh bert huberto; horace harry; ezekiel zeke; emmanuel emanuel manny manuel
ferdinand ferdie fred; garrett garret; ignatius iggy; isaiah isaias zay; josiah joe si; lincoln link; lionel leo
montgomery monty; mortimer mort; norbert norb bert; oliver ollie olly; oswald oz ozzie; percival percy; reuben ruben ben
roderick rod roddy rick; roland rollie rolando rolly; rudolph rudy dolph rodolfo; rupert rob bert; sebastian seb bas bastian
seymour sy; simon si simeon; sylvester sly syl silvester; thaddeus thad tad; tobias toby; tyrone ty; wallace wally
wendell dell; wilbur will bill; wilfred will fred wilf; willard will bill; willis will bill; winston win winnie
woodrow woody; zachariah zach zack; chester chet; clifton cliff; delbert del bert; duncan dunc; irving irv; ivan vanya van
jordan jordy; kendall ken; enzo lorenzo; marvin marv; julian jules; humberto beto; armando mando; gerardo jerry
adelaide addie addy heidi; adeline addie addy adelina; agatha aggie; agnes aggie; amelia millie mel; angelina lina angie
annabelle anna belle annabel; antonia toni; beatrice bea trixie beatriz bety; bernadette bernie; bertha bertie
camille cammie cami; candace candy candice candi; carolina lina; cassandra cassie cass casandra; cordelia delia cora
denise niecy; elaine laine lainey; ellen ellie nellie; estelle essie stella estella; evangeline eva evie; felicity flick
georgina georgie gina georgia georgiana; gertrude gert trudy gertie; gwendolyn gwen wendy; isadora dora izzy
janice janis jan; jasmine jazz jas yasmin; juanita nita; anita nita; latoya toya; letitia leticia tish lety letty
lorraine lori raine; lucinda cindy lucy; mackenzie kenzie mckenzie; madeline maddie maddy madeleine madelyn
magdalena maggie lena magda; marcella marcy marcela; marcia marcy marcie marsha; marianne mariana maryanne marian
marlene marly marlena; martina tina marty; maureen mo reenie maura; melinda mindy lindy mel; meredith merry
minerva minnie; miriam mimi mitzi mim; octavia tavia; olive livvy ollie; patrice pat pattie; regina gina reggie
rhonda ronnie ronda; rosario charo chayo; consuelo chelo; hortensia tencha; roxanne roxie roxy roxana; sabrina brina
savannah savanna vanna; selena selina lena; ursula ursa; valentina val tina; violet vi; yolanda yoli; zoe zoey
`;

interface GivenName {
  /** The lines it stands in. */
  roots: string[];
  /** Its share of all people. */
  share: number;
}

/** The first name of each line. */
export const roots: string[] = [];
const known = new Map<string, GivenName>();
const forms = new Map<string, string[]>();
const linesOf = (text: string): string[] => text.trim().split(/;\s|\n/);
const few = [...linesOf(rarer), ...also.trim().split(/\s+/)].map((line) => `4 ${line}`);
for (const line of [...linesOf(lines), ...few]) {
  const [count, ...names] = line.split(" ");
  const root = names[0]!;
  roots.push(root);
  forms.set(root, names);
  const share = Number(count) / 10_000;
  names.forEach((name, at) => {
    const entry = known.get(name) ?? { roots: [], share: 0 };
    if (!entry.roots.includes(root)) entry.roots.push(root);
    // Most are called by the first name of the line, the others share the rest.
    entry.share += at === 0 ? share * 0.85 : (share * 0.35) / (names.length - 1);
    known.set(name, entry);
  });
}

export const givenName = (name: string): GivenName | undefined => known.get(name);

export const rootsOf = (name: string): readonly string[] => known.get(name)?.roots ?? [name];

/** Bill and William: forms of one name. */
export function sameName(a: string, b: string): boolean {
  const one = known.get(a);
  const two = one && known.get(b);
  if (!two) return false;
  for (const root of one.roots) if (two.roots.includes(root)) return true;
  return false;
}

/** All forms of a name, itself among them. */
export const formsOf = (name: string): readonly string[] =>
  rootsOf(name).flatMap((root) => forms.get(root) ?? [root]);

const rare = 0.0002;
export const givenShare = (name: string): number => known.get(name)?.share ?? rare;
