/** A class of names, a line each: `as written => kind: Given / Last / Suffix; Given / Last`. People are the kind that is left out. */
export interface NameClass {
  readonly name: string
  readonly lines: string
}

/** What the rules were made with. */
export const nameClasses: readonly NameClass[] = [
  {
    name: 'given name first',
    lines: `
Tamara Okafor => Tamara / Okafor
Dwight Pennington => Dwight / Pennington
Kelsey Ann Broussard => Kelsey Ann / Broussard
MARGARET ELLEN TRAVERS => Margaret Ellen / Travers
Brigid Mulroney => Brigid / Mulroney
Hollis Grady => Hollis / Grady
Priya Raghunathan => Priya / Raghunathan
Xiomara Quintana => Xiomara / Quintana
DeShawn Whitlock => DeShawn / Whitlock
Siobhan Kerrigan => Siobhan / Kerrigan
Gunther Pfeiffer => Gunther / Pfeiffer
Anneliese Bauer => Anneliese / Bauer
Jaylen Carter => Jaylen / Carter
Marcus Elroy Tibbs => Marcus Elroy / Tibbs
Rosalind Pike => Rosalind / Pike
Thaddeus Crane => Thaddeus / Crane
Zofia Nowakowska => Zofia / Nowakowska
Kareem Haddad => Kareem / Haddad
Bartholomew Finch => Bartholomew / Finch
Lucinda Faye Abernathy => Lucinda Faye / Abernathy
Ignacio Beltran => Ignacio / Beltran
Sanjay Krishnamurthy => Sanjay / Krishnamurthy
Wren Halloway => Wren / Halloway
Tatiana Sokolova => Tatiana / Sokolova
Percival Lowe => Percival / Lowe
Ebony Rhodes => Ebony / Rhodes
Clyde Barrow => Clyde / Barrow
Ottilie Schwartz => Ottilie / Schwartz`,
  },
  {
    name: 'last name first, as in rolls',
    lines: `
BRENNEMAN TODD => Todd / Brenneman
KOWALCZYK STANISLAW J => Stanislaw J / Kowalczyk
ABERCROMBIE LEON => Leon / Abercrombie
FITZPATRICK NORA JANE => Nora Jane / Fitzpatrick
DUPREE CLEMENTINE R => Clementine R / Dupree
HARGROVE JIMMY LEE => Jimmy Lee / Hargrove
OYELARAN FOLAKE => Folake / Oyelaran
VILLANUEVA HECTOR M => Hector M / Villanueva
SUTHERLAND BLAIR => Blair / Sutherland
TRAN KIM => Kim / Tran
ZIMMERMAN GRETCHEN L => Gretchen L / Zimmerman
PATEL HARSHAD K => Harshad K / Patel
MONTGOMERY ALISTAIR => Alistair / Montgomery
GOLDSTEIN MIRIAM => Miriam / Goldstein
DOMINGUEZ ESPERANZA => Esperanza / Dominguez
KENDALL SCOTT WILLIAM => Scott William / Kendall
WHITFIELD LAMAR T => Lamar T / Whitfield
FERRARO GINO => Gino / Ferraro
BLACKWELL TYRONE D => Tyrone D / Blackwell
ANDERSSON INGRID => Ingrid / Andersson
MCALLISTER SHEILA KAY => Sheila Kay / McAllister
RUTHERFORD JACK D => Jack D / Rutherford
CUNNINGHAM HAZEL => Hazel / Cunningham
THOMAS GREGORY A => Gregory A / Thomas
HENRY LOUISE M => Louise M / Henry
JAMES RODNEY => Rodney / James
MILLER GRANT => Grant / Miller
YAMAMOTO KENJI => Kenji / Yamamoto`,
  },
  {
    name: 'last name, comma, given name',
    lines: `
Holcomb, Sterling => Sterling / Holcomb
DAUGHERTY, PEARL M => Pearl M / Daugherty
Van Houten, Milhouse => Milhouse / Van Houten
PACHECO,ERNESTO => Ernesto / Pacheco
Kimball , Dwayne R. => Dwayne R / Kimball
St. Clair, Vivienne => Vivienne / St Clair
Lee, Bruce => Bruce / Lee
ROSS, KELLY JEAN => Kelly Jean / Ross
Okonkwo, Chinua => Chinua / Okonkwo
De Leon, Marisol => Marisol / De Leon
THOMPSON JR, ALVIN => Alvin / Thompson / Jr
THOMPSON, ALVIN JR => Alvin / Thompson / Jr
Thompson, Alvin, Jr. => Alvin / Thompson / Jr
Whitaker III, Preston => Preston / Whitaker / III
GARCIA-MENDEZ, LUPE => Lupe / Garcia-Mendez
Smith Wesson, Dana => Dana / Smith Wesson
O'Rourke, Declan => Declan / O'Rourke
NGUYEN, THANH VAN => Thanh Van / Nguyen
Kim, Soo Jin => Soo Jin / Kim
BAKER, TAYLOR => Taylor / Baker
Carter, Mason J => Mason J / Carter
Al-Rashid, Omar => Omar / Al-Rashid
LA ROSA, CONCETTA => Concetta / La Rosa
Ferguson, Mrs. Beulah => Beulah / Ferguson
Dr. Ahmed, Yusuf => Yusuf / Ahmed
Jefferson , T J => T J / Jefferson`,
  },
  {
    name: 'a couple that shares a last name',
    lines: `
Greg & Tina Halvorson => Greg / Halvorson; Tina / Halvorson
Wilbur and Opal Stancil => Wilbur / Stancil; Opal / Stancil
RAMON + LUZ CORDERO => Ramon / Cordero; Luz / Cordero
Mr. & Mrs. Thomas Wainwright => Thomas / Wainwright
Mr and Mrs Dale Eckhart => Dale / Eckhart
Doug & Patty O'Connell => Doug / O'Connell; Patty / O'Connell
Ned/Maude Flanders => Ned / Flanders; Maude / Flanders
Kyle & Brittany Van Dyke => Kyle / Van Dyke; Brittany / Van Dyke
Jamal and Aaliyah Freeman => Jamal / Freeman; Aaliyah / Freeman
ROY A & JUNE B TILLMAN => Roy A / Tillman; June B / Tillman
Pedro y Ines Salazar => Pedro / Salazar; Ines / Salazar
Vikram & Anjali Deshpande => Vikram / Deshpande; Anjali / Deshpande
The Hendersons => / Henderson
The Kaminski Family => / Kaminski
Ted, Alice & Bob Carmichael => Ted / Carmichael; Alice / Carmichael; Bob / Carmichael
Dr. Ian & Mrs. Fiona Stuart => Ian / Stuart; Fiona / Stuart
Walt & Skyler White => Walt / White; Skyler / White
Lars & Helga Thorvaldsen => Lars / Thorvaldsen; Helga / Thorvaldsen
Bill and Mary Ann Pruitt => Bill / Pruitt; Mary Ann / Pruitt
Chip & Joanna Gaines => Chip / Gaines; Joanna / Gaines
Tom & Jerry Mouse Jr. => Tom / Mouse; Jerry / Mouse / Jr
Sean & Molly McBride => Sean / McBride; Molly / McBride
Hank & Peggy Hill => Hank / Hill; Peggy / Hill
Gomez & Morticia Addams => Gomez / Addams; Morticia / Addams
Moses & Ruth Abramowitz => Moses / Abramowitz; Ruth / Abramowitz
Leroy & Wanda Mae Sykes => Leroy / Sykes; Wanda Mae / Sykes`,
  },
  {
    name: 'a couple of a roll',
    lines: `
HALVORSON GREG & TINA => Greg / Halvorson; Tina / Halvorson
STANCIL WILBUR T & OPAL R => Wilbur T / Stancil; Opal R / Stancil
CORDERO RAMON AND LUZ => Ramon / Cordero; Luz / Cordero
ECKHART DALE & PHYLLIS ANN => Dale / Eckhart; Phyllis Ann / Eckhart
TILLMAN ROY ETUX JUNE => Roy / Tillman; June / Tillman
WEBER HANS ET UX GRETA => Hans / Weber; Greta / Weber
SMITH JOHN A ETUX MARY => John A / Smith; Mary / Smith
PRICE LORETTA ET VIR CLAUDE => Loretta / Price; Claude / Price
HOLCOMB STERLING, ETAL => Sterling / Holcomb
DESHPANDE VIKRAM & ANJALI => Vikram / Deshpande; Anjali / Deshpande
MORALES JUAN & MORALES ROSA => Juan / Morales; Rosa / Morales
FLANDERS NED/MAUDE => Ned / Flanders; Maude / Flanders
MCBRIDE SEAN P & MOLLY => Sean P / McBride; Molly / McBride
VAN DYKE KYLE & BRITTANY => Kyle / Van Dyke; Brittany / Van Dyke
JONES MARY ANN & ROBERT LEE => Mary Ann / Jones; Robert Lee / Jones
GUTIERREZ RAUL & ALMA & DIEGO => Raul / Gutierrez; Alma / Gutierrez; Diego / Gutierrez
PARK MIN HO & SUN HEE => Min Ho / Park; Sun Hee / Park
BURKE EDMUND JR & CLARE => Edmund / Burke / Jr; Clare / Burke
SYKES LEROY & WANDA MAE => Leroy / Sykes; Wanda Mae / Sykes
CARMICHAEL TED+ALICE => Ted / Carmichael; Alice / Carmichael
NOVAK PETR; NOVAK JANA => Petr / Novak; Jana / Novak
LINDQUIST OLE & LENA H/W => Ole / Lindquist; Lena / Lindquist
FREEMAN JAMAL & AALIYAH (H&W) => Jamal / Freeman; Aaliyah / Freeman
OCONNELL DOUG M & PATTY S => Doug M / OConnell; Patty S / OConnell
GAINES CHIP &JOANNA => Chip / Gaines; Joanna / Gaines
WHITE, WALTER H & SKYLER => Walter H / White; Skyler / White`,
  },
  {
    name: 'particles and prefixes',
    lines: `
Pieter van der Merwe => Pieter / van der Merwe
VAN DER MERWE PIETER => Pieter / van der Merwe
Joost van den Heuvel => Joost / van den Heuvel
MARIA DE LA CRUZ => Maria / De La Cruz
DE LA ROSA CARMEN => Carmen / De La Rosa
Angela Del Toro => Angela / Del Toro
DEL RIO ESTEBAN J => Esteban J / Del Rio
Oscar de la Hoya => Oscar / de la Hoya
Otto von Bismarck => Otto / von Bismarck
VON TRAPP GEORG => Georg / Von Trapp
Leonardo Da Silva => Leonardo / Da Silva
DOS SANTOS PAULO => Paulo / Dos Santos
Maurice St Germain => Maurice / St Germain
ST JAMES HELEN => Helen / St James
Mc Gregor Ewan => Ewan / Mc Gregor
Ewan Mc Gregor => Ewan / Mc Gregor
MAC DONALD FLORA => Flora / Mac Donald
O BRIEN PATRICK => Patrick / O Brien
Patrick O Brien => Patrick / O Brien
Khalid Al Saud => Khalid / Al Saud
Nadia El Amin => Nadia / El Amin
Pierre Le Blanc => Pierre / Le Blanc
LE BLANC PIERRE => Pierre / Le Blanc
Gianna Di Marco => Gianna / Di Marco
DI MARCO GIANNA & LUCA => Gianna / Di Marco; Luca / Di Marco
Hugo ten Boom => Hugo / ten Boom
Ana Maria de los Santos => Ana Maria / de los Santos
Hung Van Nguyen => Hung Van / Nguyen`,
  },
  {
    name: 'titles and suffixes',
    lines: `
Mr. Clarence Dobbs => Clarence / Dobbs
Ms Yvette Charpentier => Yvette / Charpentier
Dr Leonard McCoy => Leonard / McCoy
Sgt. Ernie Bilko => Ernie / Bilko
Col. Sherman Potter => Sherman / Potter
Capt James Hook => James / Hook
REV ADOLPHUS GREEN => Adolphus / Green
GREEN ADOLPHUS REV => Adolphus / Green
Rev. Dr. Martin King Jr. => Martin / King / Jr
Hon. Ruth Gainsborough => Ruth / Gainsborough
Prof. Minerva Hale => Minerva / Hale
Elroy Jetson Sr => Elroy / Jetson / Sr
JETSON ELROY SR => Elroy / Jetson / Sr
Thurston Howell III => Thurston / Howell / III
HOWELL THURSTON III => Thurston / Howell / III
HOWELL III THURSTON => Thurston / Howell / III
HOWELL JR THURSTON B => Thurston B / Howell / Jr
Beau Radley, II => Beau / Radley / II
Mrs. Dorothea Lange-Dixon => Dorothea / Lange-Dixon
Major Winifred Tate => Winifred / Tate
Fr. Thomas Keane => Thomas / Keane
Sister Mary Clarence => Mary / Clarence
Lt Col Dale Cooper => Dale / Cooper
GARZA RUBEN JR => Ruben / Garza / Jr
Emmett Brown 3rd => Emmett / Brown / 3rd
Sir Nigel Thornberry => Nigel / Thornberry
Judge Harold Stone => Harold / Stone
Henry Tudor VIII => Henry / Tudor / VIII`,
  },
  {
    name: 'companies',
    lines: `
Blue Heron Holdings LLC => organisation
BLUE HERON HOLDINGS, L.L.C. => organisation
Pinecrest Partners LP => organisation
Acorn & Oak Inc. => organisation
THOMAS EDWARD GRAHAM LLC => organisation
WELLS FARGO BANK NA => organisation
US BANK NATIONAL ASSOCIATION => organisation
DEUTSCHE BANK TRUST COMPANY AMERICAS => organisation
Secretary of Housing and Urban Development => organisation
FEDERAL NATIONAL MORTGAGE ASSN => organisation
SFR JV-2 PROPERTY LLC => organisation
Johnson & Johnson Realty Corp => organisation
1247 ELMWOOD LLC => organisation
JPMORGAN CHASE BANK N A => organisation
Martinez Brothers Construction Co => organisation
Lone Star Title Co => organisation
PROGRESS RESIDENTIAL BORROWER 6 LLC => organisation
Greenway PLLC => organisation
Nguyen Dental P.A. => organisation
SMITH FAMILY LIMITED PARTNERSHIP => organisation
KELLY INVESTMENT GROUP LTD => organisation
Harris County MUD 12 => organisation
Bayview Loan Servicing => organisation
Sunrise Senior Living => organisation
OPENDOOR PROPERTY J LLC => organisation
Wilson PC => organisation
Gomez Enterprises => organisation
The Carlton Group => organisation`,
  },
  {
    name: 'public bodies, churches and schools',
    lines: `
CITY OF PFLUGERVILLE => organisation
Pflugerville City Of => organisation
COUNTY OF MARIN => organisation
MARIN COUNTY => organisation
State of Arizona => organisation
ARIZONA STATE OF => organisation
UNITED STATES OF AMERICA => organisation
U S A => organisation
Town of Cary => organisation
VILLAGE OF OAK LAWN => organisation
First Baptist Church => organisation
ST MARKS LUTHERAN CHURCH => organisation
Iglesia Bautista Emanuel => organisation
Temple Beth Shalom => organisation
ISLAMIC CENTER OF IRVING => organisation
Congregation Agudas Achim => organisation
Grace Chapel => organisation
Northside ISD => organisation
Lincoln Elementary School => organisation
St. Edward's University => organisation
ROUND ROCK INDEPENDENT SCHOOL DISTRICT => organisation
Travis County Hospital District => organisation
KINGDOM HALL OF JEHOVAHS WITNESSES => organisation
The Salvation Army => organisation
BOYS AND GIRLS CLUB OF AUSTIN => organisation
Habitat for Humanity => organisation
VFW POST 3377 => organisation
HOUSING AUTHORITY OF EL PASO => organisation`,
  },
  {
    name: 'trusts of people',
    lines: `
HALVORSON GREG TRUST => trust: Greg / Halvorson
GREG HALVORSON REVOCABLE TRUST => trust: Greg / Halvorson
Opal R Stancil Living Trust => trust: Opal R / Stancil
STANCIL OPAL R TRUSTEE => trust: Opal R / Stancil
STANCIL OPAL R TR => trust: Opal R / Stancil
STANCIL WILBUR & OPAL TRS => trust: Wilbur / Stancil; Opal / Stancil
ECKHART DALE & PHYLLIS CO-TRUSTEES => trust: Dale / Eckhart; Phyllis / Eckhart
CORDERO RAMON TTEE => trust: Ramon / Cordero
Thomas J Wainwright Rev Tr => trust: Thomas J / Wainwright
WAINWRIGHT THOMAS J REV LIV TR => trust: Thomas J / Wainwright
JUNE TILLMAN IRREVOCABLE TRUST DTD 3/4/2011 => trust: June / Tillman
Esperanza Dominguez Trust UTD 05-06-1999 => trust: Esperanza / Dominguez
VIKRAM DESHPANDE 2015 TRUST => trust: Vikram / Deshpande
KENJI YAMAMOTO SEPARATE PROPERTY TRUST => trust: Kenji / Yamamoto
Miriam Goldstein, Trustee => trust: Miriam / Goldstein
GOLDSTEIN, MIRIAM TRUSTEE => trust: Miriam / Goldstein
The Hazel Cunningham Trust => trust: Hazel / Cunningham
Loretta Price, Successor Trustee => trust: Loretta / Price
PRICE LORETTA & CLAUDE REVOCABLE LIVING TRUST => trust: Loretta / Price; Claude / Price
ROY AND JUNE TILLMAN LIVING TRUST => trust: Roy / Tillman; June / Tillman
Tyrone Blackwell as Trustee of the Blackwell Trust => trust: Tyrone / Blackwell
SHEILA MCALLISTER MARITAL TRUST => trust: Sheila / McAllister
SUTHERLAND BLAIR U/A DTD 1/1/00 => trust: Blair / Sutherland
GRANT MILLER TRUST AGREEMENT => trust: Grant / Miller
WEBER HANS TRUST B => trust: Hans / Weber
Ramon Cordero Special Needs Trust => trust: Ramon / Cordero`,
  },
  {
    name: 'nobody',
    lines: `
UNKNOWN => nobody
Unknown Owner => nobody
OWNER UNKNOWN => nobody
VACANT => nobody
Vacant Lot => nobody
CURRENT RESIDENT => nobody
Current Occupant => nobody
Resident or Current Owner => nobody
OCCUPANT => nobody
N/A => nobody
n.a. => nobody
NONE => nobody
Not Available => nobody
TBD => nobody
Test => nobody
? => nobody
--- => nobody
null => nobody
No Name => nobody
NAME UNKNOWN => nobody
CONFIDENTIAL => nobody
Withheld => nobody
OWNER OF RECORD => nobody
Our Neighbor => nobody
Homeowner => nobody
UNAVAILABLE => nobody
Not Given => nobody
To Be Determined => nobody`,
  },
  {
    name: 'notes on how they own it',
    lines: `
HALVORSON GREG & TINA JTWROS => Greg / Halvorson; Tina / Halvorson
STANCIL OPAL R LIFE ESTATE => Opal R / Stancil
STANCIL OPAL R (LE) => Opal R / Stancil
ECKHART DALE L/E => Dale / Eckhart
CORDERO RAMON & LUZ T/E => Ramon / Cordero; Luz / Cordero
TILLMAN ROY 1/2 INT => Roy / Tillman
TILLMAN ROY 50% INT & SYKES WANDA 50% => Roy / Tillman; Wanda / Sykes
Wanda Sykes, a single woman => Wanda / Sykes
LEROY SYKES, AN UNMARRIED MAN => Leroy / Sykes
Jana Novak, a widow => Jana / Novak
PETR NOVAK AND JANA NOVAK, HUSBAND AND WIFE => Petr / Novak; Jana / Novak
Doug O'Connell and Patty O'Connell, as joint tenants => Doug / O'Connell; Patty / O'Connell
MCBRIDE SEAN A MARRIED MAN => Sean / McBride
FREEMAN JAMAL ET AL => Jamal / Freeman
BURKE EDMUND ETAL => Edmund / Burke
GAINES CHIP TEN COM => Chip / Gaines
WHITE WALTER TIC => Walter / White
WHITE WALTER & SKYLER JT/RS => Walter / White; Skyler / White
PRICE LORETTA (TOD) => Loretta / Price
KENDALL SCOTT W/H => Scott / Kendall
BRENNEMAN TODD & LISA H&W => Todd / Brenneman; Lisa / Brenneman
DUPREE CLEMENTINE UNDIVIDED INTEREST => Clementine / Dupree
FERRARO GINO CO-OWNER => Gino / Ferraro
ANDERSSON INGRID COMM PROP => Ingrid / Andersson
RUTHERFORD JACK AKA RUTHERFORD JOHN => Jack / Rutherford; John / Rutherford
VILLANUEVA HECTOR M SOLE OWNER => Hector M / Villanueva`,
  },
  {
    name: 'organisations by their trade alone',
    lines: `
LAKESHORE VETERINARY => organisation
Pinecrest Dental Arts => organisation
THE BREAKERS AT BAYSIDE => organisation
Tidewater Marina => organisation
HARBOR FREIGHT TOOLS => organisation
MAIN STREET BAKERY => organisation
Green Valley Nursery => organisation
SUNRISE SENIOR LIVING => organisation
Lone Star Self Storage => organisation
Blue Heron Brewing => organisation
CROSSROADS CHRISTIAN CENTER => organisation
Grace Community => organisation
ST MARYS RECTORY => organisation
First United => organisation
CITY OF DAYTON => organisation
Dayton Public Schools => organisation
STATE OF OHIO => organisation
Buckeye Pipeline => organisation
AMERICAN LEGION POST 44 => organisation
ELKS LODGE 12 => organisation
Knights of Columbus => organisation
MASONIC TEMPLE => organisation
Loyal Order of Moose => organisation
Boys & Girls Club => organisation
Smith & Wesson => organisation
SMITH BROTHERS FARMS => organisation
Garcia Landscaping => organisation
Miller Family Farms => organisation
HENDERSON PROPERTIES => organisation
JM RENTALS => organisation
A1 HOME BUYERS => organisation
We Buy Houses => organisation
CASH OFFER NOW => organisation
OAK STREET LOFTS => organisation
THE VILLAGE AT ELM => organisation
RIVERBEND HOA => organisation
US BANK NA => organisation
WELLS FARGO => organisation
DEUTSCHE BANK NATIONAL TRUST CO TR => organisation
FEDERAL HOME LOAN MORTGAGE => organisation
SECRETARY OF VETERANS AFFAIRS => organisation
USA => organisation
UNITED STATES OF AMERICA => organisation
7-ELEVEN => organisation
DOLLAR GENERAL => organisation
MCDONALDS => organisation
WALGREENS => organisation
KROGER => organisation
TEXAS PARKS & WILDLIFE => organisation
Union Pacific => organisation
JONES AUTO BODY => organisation
Patel Hospitality => organisation
Nguyen Nails => organisation
ROSE GARDEN APTS => organisation
CEDAR PARK MHP => organisation
SHADY ACRES MOBILE HOME PARK => organisation
BLACKSTONE ASSET => organisation
PROGRESS BORROWER => organisation
CERBERUS SFR => organisation
AMH 2014-1 BORROWER => organisation
SFR XII => organisation
RAINTREE PARTNERS => organisation
OAK TREE GROUP => organisation
2018-3 IH BORROWER LP => organisation
EAGLE POINT VENTURES => organisation
WOODSIDE MANOR => organisation
Art Studio => organisation
Mike Storage => organisation`,
  },
  {
    name: 'nobody, in other words',
    lines: `
UNKNOWN OWNER => nobody
OWNER UNKNOWN => nobody
Vacant Lot => nobody
VACANT LAND => nobody
VACANT HOUSE => nobody
No Name => nobody
Not Available => nobody
CURRENT OCCUPANT => nobody
Resident => nobody
Current Owner => nobody
Property Owner => nobody
Homeowner => nobody
NAME WITHHELD => nobody
N/A => nobody
none => nobody
- => nobody
??? => nobody
TBD => nobody
Unknown Unknown => nobody
Mr. Unknown => nobody
To The Owner => nobody
Occupied => nobody
Tenant => nobody
Renter => nobody
EMPTY LOT => nobody
Abandoned => nobody
REDACTED BY LAW => nobody
CONFIDENTIAL OWNER => nobody
PROTECTED => nobody
Do Not Contact => nobody
Deceased => nobody`,
  },
  {
    name: 'two people, joined otherwise, and words that are names',
    lines: `
John & Mary Keane => John / Keane; Mary / Keane
Keane John & Mary => John / Keane; Mary / Keane
John Keane & Mary Doyle => John / Keane; Mary / Doyle
John Keane and wife Mary => John / Keane; Mary / Keane
John Keane, Mary Doyle => John / Keane; Mary / Doyle
Keane, John & Doyle, Mary => John / Keane; Mary / Doyle
John Keane / Mary Doyle => John / Keane; Mary / Doyle
John Keane or Mary Doyle => John / Keane; Mary / Doyle
John and/or Mary Keane => John / Keane; Mary / Keane
John + Mary Keane => John / Keane; Mary / Keane
John, Mary Keane => John / Keane; Mary / Keane
Mr & Mrs John Keane => John / Keane
John Keane et ux => John / Keane
KEANE JOHN & MARY JTWROS => John / Keane; Mary / Keane
KEANE JOHN T/MARY => John / Keane; Mary / Keane
John Keane w/ Mary Doyle => John / Keane; Mary / Doyle
John Keane (Mary) => John / Keane
Johnny & June Cash => Johnny / Cash; June / Cash
CHURCH JAMES => James / Church
BANKS TYRA => Tyra / Banks
FARMER BOB => Bob / Farmer
James Park => James / Park
Robin House => Robin / House
Lodge Henry => Henry / Lodge
Rose Garden => Rose / Garden
Grace Hall => Grace / Hall
Bill Marina => Bill / Marina
Ann Baker => Ann / Baker
Tim Resident => Tim / Resident
Pat Power => Pat / Power`,
  },
]
