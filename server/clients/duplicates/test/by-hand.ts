import type { Written, WrittenAddress } from "./write-client.ts";

/** Written by hand: f first, l last, s suffix, d birth, p mobile, h home, e mail, n SSN, g gender, c company, a street, t town, z zip, xf/xl/xd/xp the co-applicant's. */
const one = `
f:William l:Acheson d:03/14/1979 | f:Bill l:Acheson d:03/14/1979
f:Elizabeth l:Moran p:8012234455 | f:Betsy l:Moran p:8012234455
f:Robert l:Quigley e:rquigley71@gmail.com | f:Bob l:Quigley e:r.quigley.71@googlemail.com
f:Margaret l:Szabo p:8012234456 d:05/02/1951 | f:Peggy l:Szabo d:05/02/1951
f:Theodore l:Lund e:tlund44@yahoo.com | f:Ted l:Lund e:tlund44@yaho.com
f:Edgar l:Whitlock p:8012234461 a:"60 Pebble Rd" z:84601 | f:Ed l:Whitlock p:8012234461 a:"60 Pebble Rd" z:84601
f:Patricia l:Dunmore d:05/09/1961 | f:Trisha l:Dunmore d:05/09/1961
f:Natasha l:Orlov d:05/19/1971 | f:Tasha l:Orlov d:05/19/1971
f:Cassandra l:Boone e:cboone471@gmail.com d:02/08/1984 | f:Cassie l:Boone d:02/08/1984
f:Mohammed l:Rahimi d:10/01/1985 | f:Mo l:Rahimi d:10/01/1985
f:Guadalupe l:Reyes d:12/12/1980 p:8013334455 | f:Lupe l:Reyes p:8013334455
f:Jon l:Petersen d:01/09/1966 | f:John l:Pedersen d:01/09/1966
f:Catherine l:Whitley p:8012234457 | f:Kathryn l:Whitley p:8012234457
f:Stephen l:MacLeod d:07/21/1990 | f:Steven l:McLeod d:07/21/1990
f:Mohammed l:Rahimi d:10/01/1985 | f:Muhammad l:Rahimi d:10/01/1985
f:Сергей l:Кузнецов d:04/04/1972 | f:Sergey l:Kuznetsov d:04/04/1972
f:Γιώργος l:Παππάς p:8012234458 | f:Giorgos l:Pappas p:8012234458
f:Jürgen l:Müller d:06/30/1961 | f:Juergen l:Mueller d:06/30/1961
f:José l:Núñez p:8012234459 | f:Jose l:Nunez p:8012234459
f:Søren l:Kjærgaard e:soren@kjaer.example | f:Soren l:Kjaergaard e:soren@kjaer.example
f:Łukasz l:Wójcik d:02/17/1988 | f:Lukasz l:Wojcik d:02/17/1988
f:Maria l:"Garcia Lopez" p:8012234460 | f:Maria l:Garcia p:8012234460
f:Ximena l:Acosta d:07/02/1990 | f:Ximena l:Acosta-Ruiz d:07/02/1990
f:Ana l:"de la Cruz" p:8012234461 | f:Ana l:Delacruz p:8012234461
f:Pieter l:"van der Berg" d:08/08/1958 | f:Pieter l:Vanderberg d:08/08/1958
f:Sean l:O'Brien p:8012234462 | f:Sean l:Obrien p:8012234462
f:"Mary Ann" l:Doyle d:11/11/1947 | f:Maryann l:Doyle d:11/11/1947
f:"John Paul" l:Stavros d:01/30/1971 | f:John l:Stavros d:01/30/1971
f:"J. Michael" l:Hobart p:8012234463 d:03/03/1953 | f:Michael l:Hobart p:8012234463 d:03/03/1953
f:T. l:Fairbanks p:8012234464 | f:Thomas l:Fairbanks p:8012234464
f:Okafor l:Chidi d:09/19/1983 | f:Chidi l:Okafor d:09/19/1983
f:Nguyen l:Thanh p:8012234465 | f:Thanh l:Nguyen p:8012234465
f:Dana l:Whitfield d:03/14/1979 p:8012234466 | f:Dana l:Whitfield d:03/15/1979 p:8012234466
f:Luis l:Zamora d:04/07/1985 e:luisz@outlook.com | f:Luis l:Zamora d:07/04/1985 e:luisz@outlook.com
f:Priya l:Raman d:12/31/1991 p:8012234467 | f:Priya l:Raman d:12/31/1919 p:8012234467
f:Clara l:Beaumont d:02/11/1964 a:"8 Elm Ct" z:84601 | f:Clara l:Beaumont d:02/11/1954 a:"8 Elm Court" z:84601
f:Janice l:Stapleton d:06/06/1976 p:8012234468 g:f | f:Janice l:Hargrove d:06/06/1976 p:8012234468 g:f
f:Amy l:Lindgren d:10/22/1990 e:amyl22@gmail.com g:f | f:Amy l:Carver d:10/22/1990 e:amyl22@gmail.com g:f
f:Rosa l:Dalton p:8012234469 | f:Rose l:Dalton p:8012234469 a:"12 Pine St" z:84601
f:Emmett l:Dietrich a:"400 West Center St" t:Provo z:84601 | f:E. l:Dietrich a:"400 W Center Street" t:Provo z:84601
f:Theo l:Nakamura a:"907 N Cedar Ave #4" t:Provo z:84604 | f:Theodore l:Nakamura a:"907 North Cedar Avenue Apt 4" t:Provo z:84604
f:Milo l:Dvořák a:"PO Box 118" z:84003 | f:Milo l:Dvorak a:"P.O. Box 118" z:84003-2210
f:Ingrid l:Halvorsen a:"1450 South Saint George Blvd" z:84770 | f:Ingrid l:Halverson a:"1450 S St. George Boulevard" z:84770
f:Kenji l:Fujimoto n:529841736 | f:Kenji l:Fujimoto n:529841736 d:01/05/1970
f:Hattie l:Ravenscroft n:529841736 d:02/02/1932 | f:Harriet l:Ravenscroft n:529847136 d:02/02/1932
f:Quentin l:Thibodeaux n:646209983 | f:Quentin l:Thibodaux n:646209963
f:Alan l:Oppenheimer e:alan.opp@example.com | f:Allen l:Oppenheimer e:alan.opp+bills@example.com
f:Cyrus l:Vandenberg p:8012234470 h:8017654321 | f:Cyrus l:Vandenburg h:8012234470
f:Olga l:Ivanova p:8012234471 d:09/09/1969 | f:Olga l:Ivanov d:09/09/1969 p:8012234471
f:Beatriz l:Quintanilla e:bquint@aol.com p:8012234472 | f:Bea l:Quintanilla e:bquint@aol.com p:8019998877
f:Desmond l:Abernathy s:Jr d:05/05/1980 | f:Desmond l:"Abernathy Jr." d:05/05/1980
f:"Zofia Kowalska" p:8012234473 | f:Zofia l:Kowalska p:8012234473
f:Mr. l:"Amos Blackwood" h:8012234474 | f:Amos l:Blackwood h:8012234474
f:WALTER l:PEMBERTON d:07/07/1944 | f:walter l:pemberton d:07/07/1944 e:wp@example.com
f:Nadia l:Khoury d:08/01/1987 p:8012234475 e:nk87@gmail.com | f:Nadia l:Khouri d:08/01/1987 e:nk87@gmial.com
f:Lars l:Bjornsen d:02/20/1949 a:"77 Mill Rd" z:84043 | f:Lars l:Bjornson d:02/20/1949 a:"77 Mill Road" z:84043
f:Ines l:Ferrari p:8012234476 | f:Inez l:Ferrari p:8012234476 d:01/13/1977
f:Marcus l:Goldstein e:mgoldstein@lawyers.example | f:Mark l:Goldstein e:mgoldstein@lawyers.example
f:Yusuf l:Haddad d:03/29/1994 | f:Youssef l:Haddad d:03/29/1994
f:Leilani l:Kealoha d:11/03/1999 p:8012234477 | f:Lailani l:Kealoha d:11/03/1999
f:Francis l:Montague p:8012234478 d:01/21/1938 | f:Frank l:Montague p:8012234478 d:01/21/1938
f:Bartholomew l:Ingersoll e:bart.ing@example.net | f:Bart l:Ingersol e:bart.ing@example.net
f:Rachel l:Eisenberg d:04/18/1982 z:84601 t:Provo | f:Rachael l:Eisenburg d:04/18/1982 z:84601 t:Provo
c:"Amaya Floral Studio" p:8012234479 | c:"Amaya Floral Studio LLC" p:8012234479
c:"Smith & Sons Roofing, Inc." a:"12 Main St" z:84601 | c:"Smith and Sons Roofing" a:"12 Main Street" z:84601
c:"The Blue Canyon Bakery" p:8012234480 | c:"Blue Canyon Bakery Co." p:8012234480
c:"Wasatch Elec. Svcs" e:office@wasatchelec.example | c:"Wasatch Electric Services" e:office@wasatchelec.example
c:"Redrok Trucking" p:8012234481 a:"900 Industrial Rd" z:84043 | c:"Redrock Trucking" p:8012234481 a:"900 Industrial Road" z:84043
f:Richard l:Mulvaney e:rmulvaney285@icloud.com | f:Mulvaney l:Rick e:rmulvaney285@icloud.com
f:"William Arthur" l:Mortensen p:8012234482 d:02/21/1959 | f:Mortensen l:"Bill A." p:8012234482 d:02/20/1959
f:An l:Lindqvist p:8012234483 a:"1947 Foothill Dr #1" z:84601 | f:Ann l:Lindqvist p:8012234483 a:"1947 Foothil Unit 1" z:84601
f:Ivy l:Pelletier p:8012234484 d:04/06/1967 | f:Iyv l:Pelletier p:8012234484 d:04/06/1967
f:Oliver l:Beringer a:"89 Canal St" z:84601 d:07/22/1944 | f:pilver l:Beringer a:"89 Canal Street" z:84601 d:07/22/1944
f:"H annah" l:Wilkerson p:8012234485 | f:Hannah l:Wilkerson p:8012234485
f:Graham l:Torvald p:8012234486 a:"3305 Crown St" z:84601 d:01/26/1991 | f:Graham l:Torvald p:8012234486 a:"3305 Crown Street" z:84601 d:01/20/1993
f:Sebastian l:Moorehouse d:12/30/1948 p:8012234487 e:seb.moorehouse@gmail.com | f:Sebastian l:Moorhouse d:12/31/1998 e:seb.moorehouse@gmail.com
f:Raphaelle l:Doyle d:12/14/1993 p:8012234488 z:84601 | f:Raphaelle l:D0y1e p:8012234488 z:84601
f:Lou l:Cox d:01/21/1938 p:8012234489 g:m | f:L0u l:C0x p:8012234489
f:Barbara l:Kingsley d:06/11/1962 p:8012234490 a:"3984 Broadway Pl" z:84601 | f:arb l:Kingsley p:8012234490 a:"3984 Broadway Place" z:84601
f:Raúl l:Acosta xf:Ximena xl:Acosta xd:07/02/1990 | f:Ximena l:Acosta d:07/02/1990
f:Omar l:Rahman xf:Noor xl:Rahman a:"31 Lake Dr" z:84601 | f:Noor l:Rahman a:"31 Lake Drive" z:84601
f:Hank l:Devereaux xf:June xl:Devereaux d:01/02/1950 | f:Henry l:Devereaux d:01/02/1950
`;

const two = `
f:John l:Smith s:Sr d:02/02/1950 p:8014445566 | f:John l:Smith s:Jr d:08/15/1976 p:8014445566
f:Lamar l:Whitcomb s:Jr p:8014445568 e:lamar.w81@gmail.com a:"626 Wasatch Dr" t:Provo z:84604 | f:Lamar l:Whitcomb p:8014445568 e:whitcomb.house@yahoo.com a:"626 Wasatch Dr" t:Provo z:84604
f:Paul l:Lopez d:04/27/1964 g:m p:8014445569 e:nicholas50728@hotmail.com | f:Nicholas l:Lopez d:04/27/1964 g:m p:8014445569 e:nicholas50728@hotmail.com
f:John l:Smith a:"12 Oak St" z:84601 d:02/02/1950 | f:John l:Smith a:"12 Oak Street" z:84601 d:11/20/1979
f:Mary l:Johnson p:8014445567 | f:James l:Johnson p:8014445567
f:Anna l:Ortega e:theortegas@gmail.com p:8014445568 | f:Luis l:Ortega e:theortegas@gmail.com p:8014445568
f:Emily l:Carter d:05/05/1998 a:"9 Elm Ct" z:84601 | f:Ethan l:Carter d:05/05/1998 a:"9 Elm Court" z:84601
f:Grace l:Park d:01/17/2001 p:8014445569 g:f | f:Hannah l:Park d:01/17/2001 p:8014445569 g:f
f:John l:Smith d:03/03/1970 | f:John l:Smith d:09/28/1985
f:Maria l:Garcia p:8014445570 | f:Maria l:Garcia p:8019876543
f:Michael l:Brown a:"100 Pine St" z:84601 | f:Michael l:Brown a:"7 Mill Rd" z:84770
f:David l:Lee e:davidlee88@gmail.com | f:David l:Lee e:dlee1971@yahoo.com
f:Jennifer l:Williams d:06/01/1982 n:529841736 | f:Jennifer l:Williams d:06/01/1982 n:646209983
f:Kim l:Nguyen p:8014445571 | f:Kim l:Nguyen p:8012349999
f:Mark l:Reyes p:8014445572 g:m | f:Mary l:Reyes p:8014445572 g:f
f:Eric l:Holm d:07/09/1990 p:8014445573 g:m | f:Erica l:Holm d:02/14/1992 p:8014445573 g:f
f:Paul l:Novak p:8014445574 c:"Summit Dental" | f:Priya l:Iyer p:8014445574 c:"Summit Dental"
f:Dana l:Cole p:8014445575 c:"Summit Dental" e:info@summit.example | f:Theo l:Banks p:8014445575 c:"Summit Dental" e:info@summit.example
f:Sarah l:Hill a:"40 Main St Apt 1" z:84601 | f:Rebecca l:Price a:"40 Main St Apt 2" z:84601
f:Robert l:Allen d:12/01/1945 h:8014445576 | f:Robin l:Allen d:04/10/1948 h:8014445576
f:Carlos l:Diaz d:01/01/1970 | f:Carla l:Diaz d:01/01/1970
f:Susan l:Baker p:8014445577 d:02/02/1960 | f:Susan l:Barker p:8015556677 d:03/09/1988
f:Tim l:Young d:10/10/1980 p:8014445578 | f:Jim l:Young d:05/15/1952 p:8014445578
f:"William A" l:Clark d:04/04/1940 | f:"William T" l:Clark d:10/30/1966
f:Linda l:Martinez n:529841736 | f:Linda l:Martinez n:611207744
f:Joan l:Whitcomb h:8014445579 d:01/02/1944 | f:John l:Whitcomb h:8014445579 d:03/15/1941
f:Olivia l:Turner e:turnerfamily@comcast.net d:09/09/2003 | f:Karen l:Turner e:turnerfamily@comcast.net d:02/27/1974
f:James l:Miller z:84601 t:Provo | f:James l:Miller z:84601 t:Provo
f:Christopher l:Davis | f:Christopher l:Davis p:8014445580
f:Nora l:Kelly p:5555555555 | f:Vera l:Stone p:5555555555
f:Ann l:Frost e:none@none.com | f:Bea l:Winters e:none@none.com
f:Tom l:Baldwin n:123456789 | f:Sue l:Riggs n:123456789
f:Lee l:Chen d:03/03/1990 | f:Chen l:Wei d:03/03/1961
f:Ali l:Hassan d:01/15/1980 | f:Ali l:Hussain d:06/22/1991
c:"Subway" a:"1 Main St" t:Provo z:84601 p:8014445581 | c:"Subway" a:"900 State St" t:Sandy z:84070 p:8014445582
c:"Summit Dental" p:8014445583 | c:"Summit Plumbing" p:8014445584
c:"Johnson Roofing" t:Provo z:84601 | c:"Johnston Realty" t:Provo z:84601
f:George l:Foreman s:III d:05/05/1990 a:"2 Hill St" z:84601 | f:George l:Foreman s:IV d:08/19/2001 a:"2 Hill St" z:84601
f:Peter l:Olsen d:02/10/1985 a:"5 Lake Dr" z:84043 | f:Petra l:Olsen d:07/23/1987 a:"5 Lake Dr" z:84043
f:Rosa l:Lopez xf:Juan xl:Lopez p:8014445585 | f:Elena l:Lopez xf:Pedro xl:Lopez p:8014445586
f:Aiden l:West d:06/14/2010 p:8014445587 | f:Jayden l:West d:06/14/2010 p:8014445587
f:James l:Garcia d:04/19/1982 p:8014445592 e:james_garcia@gmail.com z:84601 t:Provo | f:James l:Garcia d:06/25/1989 p:3857012266 e:james_garcia@gmail.com z:84770 t:"Saint George"
f:James l:Johnson d:12/12/1958 p:8014445594 e:james_johnson@gmail.com a:"3939 Railroad Way" z:84601 | f:James l:Johnson p:3859190477 e:jamesjohnson@gmail.com a:"8929 Forest Way" z:84770
f:James l:Smith | f:Smith l:James d:05/07/1977 p:8014445590
f:Rose l:Lamermore d:08/07/1986 a:"60 Pebble Rd" z:84601 | f:Charlotte l:Lamrmore d:08/07/1986 a:"60 Pebble Rd" z:84601
f:Mark l:Roberts p:8014445591 d:02/26/1955 | f:Markk l:Roberts p:8014445591 d:08/03/1981
f:Amy l:Wong d:04/12/1990 p:8014445588 | f:Andy l:Wong d:09/30/1988 p:8014445588
`;

const names: Record<string, keyof Written> = {
  f: "firstName",
  l: "lastName",
  s: "suffix",
  d: "dob",
  p: "mobilePhone",
  h: "phone",
  e: "email",
  n: "ssn",
  c: "companyName",
};

export interface ByHand {
  client: Written & { co?: Written };
  addresses: WrittenAddress[];
}

function readOne(text: string): ByHand {
  const parts = new Map(
    [...text.matchAll(/(\w+):(?:"([^"]*)"|(\S+))/g)].map(([, key, quoted, word]) => [key!, quoted ?? word!]),
  );
  const person = (prefix: string): Written =>
    Object.fromEntries(
      Object.entries(names).flatMap(([key, field]) => {
        const value = parts.get(prefix + key);
        return value === undefined ? [] : [[field, value]];
      }),
    );
  const gender = parts.get("g");
  const co = person("x");
  const [address = "", city = "", zipcode = ""] = [parts.get("a"), parts.get("t"), parts.get("z")];
  return {
    client: {
      ...person(""),
      ...(gender && { gender: gender === "m" ? "Male" : "Female" }),
      ...(Object.keys(co).length > 0 && { co }),
    },
    addresses: address || city || zipcode ? [{ address, address2: "", city, state: "UT", zipcode }] : [],
  };
}

const pairs = (lines: string): { line: string; a: ByHand; b: ByHand }[] =>
  lines
    .trim()
    .split("\n")
    .map((line) => {
      const [a, b] = line.split(" | ").map(readOne) as [ByHand, ByHand];
      return { line, a, b };
    });

export const theSame = pairs(one);
export const notTheSame = pairs(two);
