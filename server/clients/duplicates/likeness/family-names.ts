/** The most frequent family names of the United States: how many among 100,000 people, roughly. */
const lines = `
830 smith
660 johnson
550 williams
490 brown
480 jones
395 garcia
390 miller
380 davis
360 rodriguez
355 martinez
330 hernandez
285 lopez
270 gonzalez wilson anderson
250 thomas taylor moore jackson martin
240 lee perez thompson white harris
220 sanchez clark ramirez lewis robinson
190 walker young allen king wright scott
170 torres nguyen hill flores green adams nelson baker hall rivera campbell mitchell carter roberts
130 gomez phillips evans turner diaz parker cruz edwards collins reyes stewart morris morales murphy cook rogers
110 gutierrez ortiz morgan cooper peterson bailey reed kelly howard ramos kim cox ward richardson watson brooks chavez
90 wood james bennett gray mendoza ruiz hughes price alvarez castillo sanders patel myers long ross foster jimenez
75 powell jenkins perry russell sullivan bell coleman butler henderson barnes gonzales fisher vasquez simmons romero jordan patterson alexander hamilton graham reynolds griffin wallace moreno west cole hayes bryant herrera gibson ellis tran medina aguilar stevens murray ford castro marshall owens harrison fernandez mcdonald woods washington kennedy wells vargas henry chen freeman webb tucker guzman burns crawford olson simpson porter hunter gordon mendez silva shaw snyder mason dixon munoz hunt hicks holmes palmer wagner black robertson boyd rose stone salazar fox warren mills meyer rice schmidt garza daniels ferguson nichols stephens soto weaver ryan gardner payne grant dunn kelley spencer hawkins arnold pierce hansen peters santos hart bradley knight elliott cunningham duncan armstrong hudson carroll lane riley andrews alvarado ray delgado berry perkins hoffman johnston matthews pena richards contreras willis carpenter lawrence sandoval guerrero george chapman rios estrada ortega watkins greene nunez wheeler valdez harper burke larson santiago maldonado morrison franklin carlson austin dominguez carr lawson jacobs obrien lynch singh vega bishop montgomery oliver jensen harvey williamson gilbert dean sims espinoza howell li wong reid hanson le mccoy garrett burton fuller wang weber welch rojas lucas marquez fields park yang little banks padilla day walsh bowman schultz luna fowler mejia
30 browne smyth clarke stuart hansson jenson larsen olsen petersen johansen andersen carlsen meier mayer meyers myer allan allen philips matthew stephen nicholson jonson thomson johns owen harding hardy norris norton morton burch birch parks
`;

const known = new Map<string, number>();
for (const line of lines.trim().split("\n")) {
  const [count, ...names] = line.split(" ");
  for (const name of names) known.set(name, Number(count) / 100_000);
}

export const isKnownFamily = (name: string): boolean => known.has(name);

const rare = 0.00004;
export const familyShare = (name: string): number => known.get(name) ?? rare;
