import { useEffect, useState } from "react";
import "../ui/skeleton.css";

/** The page in its final geometry; it appears only when loading takes longer than a glance. */
export function ContactSkeleton() {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), 150);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className="contactp" role="status" aria-label="Loading contact">
      {late && (
        <>
          <div className="sheet__h">
            <span className="sk w3" />
          </div>
          <div className="strip">
            {["w2", "w1", "w5"].map((width) => (
              <div key={width}>
                <span className={`sk ${width}`} />
              </div>
            ))}
          </div>
          <div className="cd__main pcards">
            {["Primary", "Secondary"].map((person) => (
              <div key={person} className="pcard">
                <div className="pcard__h">
                  <span className="sk disc" />
                  <span className="sk w3" />
                </div>
                {["w5", "w2", "w1"].map((width) => (
                  <div key={width} className="kv__r">
                    <span className={`sk ${width}`} />
                  </div>
                ))}
              </div>
            ))}
          </div>
        </>
      )}
    </div>
  );
}
