// The order matters: base.css declares the layers.
import "./base.css";
import "./tokens.css";
import "./fonts.css";
import "./layout.css";
